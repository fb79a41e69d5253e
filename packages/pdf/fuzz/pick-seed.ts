import type { Dice } from './dice.ts';
import type { SeedFile } from './mutant.ts';

/** Lots of the cheapest file, which costs nearly nothing but a judgement's beginning. */
const MOST_LOTS = 128;

/**
 * A seed file, the cheap ones more often: an hour tries more inputs when what is changed is mostly a small file with one signature. Derived
 * from the file, never from the clock, because inputs must be repeatable.
 */
export function pickSeed(seeds: readonly SeedFile[], dice: Dice): SeedFile {
  const ends: number[] = [];
  let sum = 0;
  for (const seed of seeds) {
    sum += lotsOf(seed);
    ends.push(sum);
  }
  const lot = dice.roll(sum);
  return seeds[ends.findIndex((end) => lot < end)]!;
}

const known = new WeakMap<SeedFile, number>();

function lotsOf(seed: SeedFile): number {
  const before = known.get(seed);
  if (before !== undefined) return before;
  const lots = Math.max(1, Math.round(MOST_LOTS / costOf(seed) ** 2));
  known.set(seed, lots);
  return lots;
}

/** About the milliseconds that verifying it takes: each signature, each 30 KB, and the many rounds of an AES-256 password. */
function costOf({ bytes }: SeedFile): number {
  const text = bytes.toString('latin1');
  const signatures = text.split('/ByteRange').length - 1;
  const isHardened = /\/R\s+6\b/.test(text);
  // What holds no signature is verified in no time, but teaches less than what does.
  return 1 + Math.max(1, signatures) + bytes.length / 30_000 + (isHardened ? 30 : 0);
}
