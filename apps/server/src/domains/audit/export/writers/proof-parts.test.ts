import { expect, it } from 'vitest';
import type { LeafRecord } from '../../audit-root-store.ts';
import { planParts } from './proof-parts.ts';

const leafAt = (length: number): LeafRecord => ({
  rootNumber: length,
  position: 1,
  chainId: 'c',
  chainKind: 'TENANT',
  length,
  headHash: '',
});
const LEAVES = [10, 20, 30].map(leafAt);
const plan = (sequences: number[], leaves = LEAVES) =>
  planParts(sequences, leaves).map(({ first, last, leaf }) => [first, last, leaf?.length ?? null]);

it('a part is from the first wanted record of a root to the leaf of that root', () => {
  expect(plan([3, 5, 17])).toEqual([
    [3, 10, 10],
    [17, 20, 20],
  ]);
});

it('a record that is a leaf itself needs no other', () => {
  expect(plan([20])).toEqual([[20, 20, 20]]);
});

it('records after the last root hang on the record that it covers', () => {
  expect(plan([33, 35])).toEqual([[30, 35, 30]]);
  expect(plan([25, 33])).toEqual([[25, 33, 30]]);
});

it('before the first root one part has them, without a root', () => {
  expect(plan([2, 4], [])).toEqual([[2, 4, null]]);
});

it('every wanted record is in exactly one part', () => {
  const wanted = Array.from({ length: 38 }, (_, at) => at + 1);
  const covered = plan(wanted).flatMap(([first, last]) =>
    Array.from({ length: last! - first! + 1 }, (_, at) => first! + at),
  );
  expect(covered).toEqual(wanted);
  expect(plan([])).toEqual([]);
});
