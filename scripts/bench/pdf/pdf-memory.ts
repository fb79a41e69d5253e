import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import path from 'node:path';
import { report } from '../support/bench-rounds.ts';

type MemoryTask = 'sign' | 'sign-in-memory' | 'verify';

const MB = 1024 * 1024;
/** Garbage collection is irregular: below this, two peaks are the same. */
const FLAT = 16 * MB;

export interface MemoryFiles {
  readonly small: string;
  /** 18 MB, then 200 MB: unsigned, and with three signatures. */
  readonly large: string;
  readonly huge: string;
  readonly signedLarge: string;
  readonly signedHuge: string;
}

/** Peak memory of a process that signs or verifies one file, above one that did the same with 70 KB. */
export function benchMemory({ small, large, huge, signedLarge, signedHuge }: MemoryFiles): void {
  const above = (task: MemoryTask, file: string) => peak(task, file) - peak(task, small);
  const share = above('sign-in-memory', large) / statSync(large).size;
  report('sign 18 MB in memory, peak above idle, of the file', share.toFixed(2), '', {
    isMet: share <= 1.3,
    text: 'at most 1.3',
  });
  reportFlat('sign on disk', above('sign', large), above('sign', huge));
  reportFlat('verify three signatures on disk', above('verify', signedLarge), above('verify', signedHuge));
}

function reportFlat(what: string, large: number, huge: number): void {
  const inMegabytes = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`;
  report(`${what}, peak above idle at 200 MB`, inMegabytes(huge), `${inMegabytes(large)} at 18`, {
    isMet: huge - large <= FLAT,
    text: `flat: at most ${FLAT / MB} MB more`,
  });
}

/** Bytes: the largest resident set of a separate process. */
export function peak(task: MemoryTask, file: string): number {
  const script = path.join(import.meta.dirname, 'pdf-task.ts');
  const runs = Array.from({ length: 3 }, () => Number(execFileSync(process.execPath, [script, task, file])));
  return Math.min(...runs);
}
