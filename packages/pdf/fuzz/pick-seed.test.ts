import { expect, test } from 'vitest';
import { makePdf } from '../src/testing/files/make-pdf.ts';
import { Dice } from './dice.ts';
import { pickSeed } from './pick-seed.ts';

test('every seed file is picked, a cheap one more often than a dear one, and the same again for the same dice', () => {
  const seed = (name: string, bytes: Buffer) => ({ name, bytes, isSound: true });
  const small = makePdf();
  const hardened = Buffer.concat([small, Buffer.from('1 0 obj << /Filter /Standard /V 5 /R 6 >> endobj')]);
  const seeds = [seed('hardened', hardened), seed('small', small), seed('large', Buffer.alloc(110_000, ' '))];
  const picks = Array.from({ length: 500 }, (_, index) => pickSeed(seeds, Dice.forInput(1, index)).name);
  const times = (name: string) => picks.filter((pick) => pick === name).length;
  expect(times('hardened')).toBeGreaterThan(0);
  expect(times('large')).toBeGreaterThan(times('hardened'));
  expect(times('small')).toBeGreaterThan(2 * times('large'));
  expect(picks.slice(0, 20)).toEqual(
    Array.from({ length: 20 }, (_, index) => pickSeed(seeds, Dice.forInput(1, index)).name),
  );
});
