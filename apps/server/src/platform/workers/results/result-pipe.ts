import type { Socket } from 'node:net';

/** Takes the file that a task makes, piece by piece. */
export interface ResultSink {
  /** The task begins, perhaps again: what was written before does not count. */
  begin(): Promise<void>;
  write(piece: Uint8Array): Promise<void>;
}

interface Receiving {
  sink: ResultSink | undefined;
  received: number;
  /** Known once the task has ended. */
  expected: number | null;
  onWhole(): void;
  onCut(): void;
}

const nothing = () => undefined;

/** The server's end of what a child process sends. Not read while the sink writes: then the child waits. */
export class ResultPipe {
  readonly #socket: Socket;
  #receiving: Receiving | null = null;
  #writing: Promise<void> = Promise.resolve();
  #fail: (error: unknown) => void = nothing;
  /** Rejected when the file of the present task cannot be taken; never fulfilled. */
  failure: Promise<never> = new Promise(() => undefined);

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.unref();
    socket.on('error', () => undefined);
    // Why the process ended is noticed elsewhere, unless its task had ended before.
    socket.on('close', () => this.#receiving?.onCut());
    socket.on('data', (piece) => this.#take(piece));
  }

  /** For the next task. Throws what `sink` throws. */
  async begin(sink: ResultSink | undefined): Promise<void> {
    this.failure = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failure.catch(() => undefined); // it matters only to a task that is still under way
    await sink?.begin();
    this.#receiving = { sink, received: 0, expected: null, onWhole: nothing, onCut: nothing };
  }

  /** Waits for the rest of what the task has sent, in bytes. */
  async whole(sent: number): Promise<void> {
    const receiving = this.#receiving;
    if (!receiving) return;
    receiving.expected = sent;
    if (receiving.received < sent)
      await new Promise<void>((resolve, reject) => {
        receiving.onWhole = resolve;
        receiving.onCut = () => reject(new Error('a process ended before its file was read'));
        if (this.#socket.destroyed) receiving.onCut();
      });
    await this.#writing;
  }

  /** Nothing more is written for this task afterwards. */
  async end(): Promise<void> {
    this.#receiving = null;
    await this.#writing;
  }

  #take(piece: Buffer): void {
    const receiving = this.#receiving;
    if (!receiving) return;
    receiving.received += piece.length;
    if (receiving.sink) {
      this.#socket.pause();
      this.#writing = receiving.sink
        .write(piece)
        .catch((error: unknown) => this.#fail(error))
        .finally(() => this.#socket.resume());
    }
    if (receiving.received === receiving.expected) receiving.onWhole();
  }
}
