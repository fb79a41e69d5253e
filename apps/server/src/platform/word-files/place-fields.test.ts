import { describe, expect, it } from 'vitest';
import type { PutMarker } from './filling/put-marker.ts';
import { placeFields } from './place-fields.ts';

const A4 = { width: 595.276, height: 841.89 };
const MM = { x: 1 / 210, y: 1 / 297 };

const marker = (type: PutMarker['type'], box: { x?: number; y?: number; page?: number } = {}, more = {}) => ({
  ...{ number: 1, type, role: '甲方', follows: false, blanks: '' },
  box: { page: 1, x: 0.4, y: 0.5, width: 0.1, height: 0.02, ...box },
  ...more,
});
const place = (one: ReturnType<typeof marker>, pages = 1) => placeFields([one], Array(pages).fill(A4))[0]!;

describe('the field of a marker', () => {
  it('has its usual size, in the middle of the marker', () => {
    const { x, y, width, height } = place(marker('SEAL_CORPORATE'));
    expect([width, height]).toEqual([expect.closeTo(42 * MM.x, 4), expect.closeTo(42 * MM.y, 4)]);
    expect([x + width / 2, y + height / 2]).toEqual([expect.closeTo(0.45, 4), expect.closeTo(0.49, 4)]);
  });

  it('begins with the marker where a day or a signature stands behind words; a seal is pressed over them', () => {
    expect(place(marker('TIMESTAMP', {}, { follows: true })).x).toBeCloseTo(0.4, 4);
    expect(place(marker('SEAL_PERSONAL', {}, { follows: true })).x).toBeCloseTo(0.4, 4);
    const seal = place(marker('SEAL_CORPORATE', {}, { follows: true }));
    expect(seal.x + seal.width / 2).toBeCloseTo(0.45, 4);
  });

  it.each([
    [0, 0],
    [0.95, 0],
    [0, 0.98],
    [0.95, 0.98],
  ])('is moved into the page (%d, %d)', (left, top) => {
    const { x, y, width, height } = place(marker('SEAL_CORPORATE', { x: left, y: top }));
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.000001);
  });

  it('across pages stands at the right edge, once for each role, where there are several pages', () => {
    const markers = ['甲方', '乙方', '甲方'].map((role) => marker('ACROSS_PAGE', { page: 2 }, { role }));
    expect(placeFields(markers, [A4])).toEqual([]);
    expect(placeFields(markers, [A4, A4])).toMatchObject([
      { role: '甲方', page: 1, x: 1, width: 0 },
      { role: '乙方', page: 1, x: 1, width: 0 },
    ]);
  });
});
