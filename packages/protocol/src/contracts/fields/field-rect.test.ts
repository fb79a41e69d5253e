import { describe, expect, it } from 'vitest';
import { fromField, toField } from './field-rect.ts';

const A4 = { width: 210, height: 297 };
const seal = { id: 'f1', x: 21, y: 225, width: 42, height: 42 };

describe('a place on the wire', () => {
  it('is given in fractions of the page from its bottom-left corner', () => {
    expect(toField(seal, A4)).toMatchObject({ x: 0.1, y: 0.10101, width: 0.2, height: 0.141414 });
  });

  it('comes back to the same millimetres', () => {
    const back = fromField(toField(seal, A4), A4);
    for (const side of ['x', 'y', 'width', 'height'] as const) expect(back[side]).toBeCloseTo(seal[side], 2);
    expect(back.id).toBe('f1');
  });

  it('never leaves the page by a rounding error', () => {
    const corner = toField({ ...seal, x: 168, y: 0 }, A4);
    expect(corner.x + corner.width).toBeLessThanOrEqual(1);
    expect(corner.y + corner.height).toBeLessThanOrEqual(1);
  });
});
