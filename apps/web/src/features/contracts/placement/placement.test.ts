import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import { clampTo } from '@cinnabar/protocol/contracts/fields/page-rect';
import { describe, expect, it } from 'vitest';
import { fromField, inReadingOrder, type Placement, toField } from './placement.ts';

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

describe('a place on the wire', () => {
  it('is given in fractions of the page from its bottom-left corner', () => {
    expect(toField(seal, A4)).toMatchObject({ x: 0.1, y: 0.10101, width: 0.2, height: 0.141414 });
  });

  it('comes back to the same millimetres', () => {
    const back = fromField(toField(seal, A4), A4);
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(back[side]).toBeCloseTo(seal[side], 2);
    expect(back).toMatchObject({ id: 'f1', page: 1, owner: 'a1' });
  });

  it('never leaves the page by a rounding error', () => {
    const corner = toField({ ...seal, x: 168, y: 0 }, A4);
    expect(corner.x + corner.width).toBeLessThanOrEqual(1);
    expect(corner.y + corner.height).toBeLessThanOrEqual(1);
  });
});

it('a field that was pushed over the edge is put back onto the page', () => {
  expect(clampTo({ ...seal, x: -5, y: 280 }, A4)).toMatchObject({ x: 0, y: 255 });
});

it('fields are read by lines from the top, each line from the left', () => {
  const at = (id: string, x: number, y: number) => ({ ...seal, id, x, y });
  const order = inReadingOrder([at('low', 10, 200), at('right', 120, 50), at('left', 20, 52)]);
  expect(order.map(({ id }) => id)).toEqual(['left', 'right', 'low']);
});
