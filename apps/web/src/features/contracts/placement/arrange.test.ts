import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import { expect, it } from 'vitest';
import { ALIGNMENTS, align, distribute } from './arrange.ts';
import type { Placement } from './placement.ts';

const place = (id: string, x: number, y: number, width: number, height: number): Placement => ({
  ...PLAIN_FIELD,
  id,
  documentId: 'd1',
  page: 1,
  type: 'TEXT',
  owner: 'a1',
  x,
  y,
  width,
  height,
});
const seal = place('seal', 100, 50, 42, 42);
const line = place('line', 20, 80, 40, 10);
const spots = (places: readonly Placement[]) => places.map(({ id, x, y }) => [id, x, y]);

it('brings places to a common edge or middle', () => {
  const at = Object.fromEntries(ALIGNMENTS.map((to) => [to, spots(align([seal, line], to))]));
  expect(at).toEqual({
    left: [
      ['seal', 20, 50],
      ['line', 20, 80],
    ],
    center: [
      ['seal', 60, 50],
      ['line', 61, 80],
    ],
    right: [
      ['seal', 100, 50],
      ['line', 102, 80],
    ],
    top: [
      ['seal', 100, 50],
      ['line', 20, 50],
    ],
    middle: [
      ['seal', 100, 50],
      ['line', 20, 66],
    ],
    bottom: [
      ['seal', 100, 50],
      ['line', 20, 82],
    ],
  });
});

it('makes gaps equal while the outermost stay', () => {
  const last = place('last', 180, 0, 20, 10);
  // 20–60, 100–142 and 180–200: 78 mm are left for two gaps.
  expect(spots(distribute([last, seal, line], 'across'))).toEqual([
    ['line', 20, 80],
    ['seal', 99, 50],
    ['last', 180, 0],
  ]);
  expect(spots(distribute([seal, line], 'down')), 'two have one gap only').toEqual(spots([seal, line]));
});
