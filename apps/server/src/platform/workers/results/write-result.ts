import { writeSync } from 'node:fs';

/** Descriptor on which a child process sends the file that its task makes. */
export const RESULTS_FD = 5;

/** Never changed: for a pause within a synchronous write. */
const never = new Int32Array(new SharedArrayBuffer(4));

let sent = 0;

/** Bytes that this process has sent so far. */
export const sentBytes = (): number => sent;

/** Sends a piece of the file that the task makes to the server. Waits until the server takes it. */
export function writeResult(piece: Uint8Array): void {
  for (let done = 0; done < piece.length; ) {
    const count = writeSome(piece, done);
    done += count;
    sent += count;
  }
}

function writeSome(piece: Uint8Array, from: number): number {
  try {
    return writeSync(RESULTS_FD, piece, from);
  } catch (error) {
    // Where the system does not let the write wait.
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
    Atomics.wait(never, 0, 0, 1);
    return 0;
  }
}
