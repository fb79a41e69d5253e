import { timingSafeEqual } from 'node:crypto';
import { codeOfStep, stepAt, type TokenSeed } from './token-code.ts';

/** How far a token has come: the last step whose code was accepted, and by how many steps its clock is ahead of ours. */
export interface TokenProgress {
  /** −1 before the first use. */
  lastStep: number;
  /** Of TOTP only. */
  drift: number;
}

/**
 * How far a code may be from the expected step. `use`: every use. `bind`: the first code of a token from the store. `sync`: two codes in a
 * row, which are too many digits to be hit by chance.
 */
const REACH = {
  use: { TOTP: 1, HOTP: 10 },
  bind: { TOTP: 2, HOTP: 10 },
  sync: { TOTP: 100, HOTP: 1000 },
} as const;
export type Reach = keyof typeof REACH;

/** The steps that may be accepted, the nearest first; those up to the last accepted one are spent. */
function stepsWithin(seed: TokenSeed, { lastStep, drift }: TokenProgress, now: Date, reach: Reach): number[] {
  if (seed.kind === 'HOTP') return Array.from({ length: REACH[reach].HOTP }, (_, at) => lastStep + 1 + at);
  const expected = stepAt(seed, now) + drift;
  const around = Array.from({ length: REACH[reach].TOTP }, (_, at) => [expected - at - 1, expected + at + 1]);
  return [expected, ...around.flat()].filter((step) => step > lastStep && step >= 0);
}

/** Codes are compared in constant time, and all that may be right are computed. */
function isCode(seed: TokenSeed, step: number, code: string): boolean {
  const [right, given] = [Buffer.from(codeOfStep(seed, step)), Buffer.from(code)];
  return right.length === given.length && timingSafeEqual(right, given);
}

/** The step that a code is of; null when it is none that may be accepted now. */
export function findStep(
  seed: TokenSeed,
  progress: TokenProgress,
  now: Date,
  code: string,
  reach: Reach,
): number | null {
  return stepsWithin(seed, progress, now, reach).find((step) => isCode(seed, step, code)) ?? null;
}

/** The step of the second of two codes in a row, within the reach of `sync`; null when they are none. */
export function findPair(
  seed: TokenSeed,
  progress: TokenProgress,
  now: Date,
  [code, next]: readonly [string, string],
): number | null {
  const first = stepsWithin(seed, progress, now, 'sync').find(
    (step) => isCode(seed, step, code) && isCode(seed, step + 1, next),
  );
  return first === undefined ? null : first + 1;
}

/** The drift after a code was accepted: a use follows the token's clock by one step at most, so that no single code moves it far. */
export function nextDrift(
  seed: TokenSeed,
  progress: TokenProgress,
  now: Date,
  step: number,
  reach: Reach,
): number {
  if (seed.kind === 'HOTP') return 0;
  const seen = step - stepAt(seed, now);
  if (reach !== 'use') return seen;
  return progress.drift + Math.max(-1, Math.min(1, seen - progress.drift));
}
