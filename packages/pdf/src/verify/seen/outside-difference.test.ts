import { describe, expect, it } from 'vitest';
import type { Bitmap } from '../../render/paint.ts';
import { outsideDifference } from './outside-difference.ts';

const SIDE = 100;
/** From 40 to 60 pixels in both directions. */
const PLACE = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };

function white(): Bitmap {
  return { data: new Uint8Array(SIDE * SIDE * 4).fill(255), width: SIDE, height: SIDE };
}

function withPixel(x: number, y: number, value: number): Bitmap {
  const bitmap = white();
  bitmap.data[(y * SIDE + x) * 4 + 1] = value;
  return bitmap;
}

describe('a difference outside the places', () => {
  it('is a single pixel of the next shade', () => {
    const [region, ...others] = outsideDifference(white(), withPixel(10, 20, 254), [PLACE]);
    expect(others).toEqual([]);
    expect(region!.x).toBeLessThanOrEqual(0.1);
    expect(region!.x + region!.width).toBeGreaterThan(0.1);
  });

  it.each([
    ['inside', 50, 50, 0],
    ['in the two pixels around', 38, 61, 0],
    ['three pixels left of', 37, 50, 1],
    ['three pixels below', 50, 62, 1],
  ])('counts a pixel %s a place or not', (_, x, y, found) => {
    expect(outsideDifference(white(), withPixel(x, y, 0), [PLACE])).toHaveLength(found);
  });

  it('ignores the fourth byte of a pixel, which no picture shows', () => {
    const other = white();
    other.data[3] = 0;
    expect(outsideDifference(white(), other, [])).toEqual([]);
  });

  it('is found beside places that reach beyond the page', () => {
    const places = [
      { x: -1, y: -1, width: 1.5, height: 1.5 },
      { x: 0.9, y: 0.9, width: 5, height: 5 },
    ];
    expect(outsideDifference(white(), withPixel(70, 70, 0), places)).toHaveLength(1);
    expect(outsideDifference(white(), withPixel(99, 99, 0), places)).toEqual([]);
  });
});
