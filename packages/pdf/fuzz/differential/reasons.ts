import { createHash } from 'node:crypto';
import type { Disagreement } from './other-readers.ts';

interface Reason {
  /** Beginning of the file’s SHA-256; absent: of every file. */
  readonly sha256?: string;
  readonly reader: Disagreement['reader'];
  readonly what: RegExp;
  /** Why we are right all the same. */
  readonly why: string;
}

/** Where another program disagrees with a verdict `unmodified`, and why that verdict stands. A disagreement that no line names is a failure. */
export const REASONS: readonly Reason[] = [];

/** Why a disagreement is none; null where nobody wrote down why. */
export function reasonFor(bytes: Buffer, { reader, what }: Disagreement): string | null {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const found = REASONS.find(
    (one) => one.reader === reader && one.what.test(what) && sha256.startsWith(one.sha256 ?? ''),
  );
  return found?.why ?? null;
}
