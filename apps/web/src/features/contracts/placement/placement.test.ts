import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import { clampTo } from '@cinnabar/protocol/contracts/fields/page-rect';
import { expect, it } from 'vitest';
import { inReadingOrder, type Placement } from './placement.ts';

const A4 = { width: 210, height: 297 };
const seal: Placement = {
  ...PLAIN_FIELD,
  id: 'f1',
  documentId: 'd1',
  page: 1,
  type: 'SEAL_CORPORATE',
  owner: 'a1',
  x: 21,
  y: 225,
  width: 42,
  height: 42,
};

it('a field that was pushed over the edge is put back onto the page', () => {
  expect(clampTo({ ...seal, x: -5, y: 280 }, A4)).toMatchObject({ x: 0, y: 255 });
});

it('fields are read by lines from the top, each line from the left', () => {
  const at = (id: string, x: number, y: number) => ({ ...seal, id, x, y });
  const order = inReadingOrder([at('low', 10, 200), at('right', 120, 50), at('left', 20, 52)]);
  expect(order.map(({ id }) => id)).toEqual(['left', 'right', 'low']);
});
