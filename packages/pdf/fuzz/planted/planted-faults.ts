import type { Mutant } from '../mutant.ts';
import type { Target } from '../target.ts';
import type { Doors } from '../try-input.ts';

const HOG_BYTES = 450 * 1024 * 1024;

/** What a sound reader never does, each behind a few inputs of a hundred, so that the job has to find it among the others. */
const MISHAPS: readonly ((bytes: Buffer) => unknown)[] = [
  () => {
    for (;;) Math.random();
  },
  () => process.abort(),
  () => Buffer.alloc(HOG_BYTES, 1),
  (bytes) => (bytes as unknown as { missing: Buffer }).missing.length,
];

const EACH = 20;

const door: Target = async ({ bytes, steps }: Mutant) => {
  if (steps.length === 0) return null; // a process warms up with what no one changed
  let sum = 0;
  for (const byte of bytes) sum += byte;
  const mishap = sum % (EACH * MISHAPS.length);
  if (mishap % EACH === 0) MISHAPS[mishap / EACH]!(bytes);
  return null;
};

/** In place of the package: decided by the bytes alone, like a real failure, so that it occurs again when it is tried alone. */
export const DOORS: Doors = {
  verify: door,
  inspect: door,
  sign: door,
  draw: door,
  read: door,
  picture: door,
  compare: door,
};
