import { describe, expect, it } from 'vitest';
import { inkOnly } from './ink-only.ts';

/** Paper of 60 × 60 with one stroke; `ink` is the stroke's brightness. */
function paper(ink: number) {
  const [width, height] = [60, 60];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 20; y < 24; y++) {
    for (let x = 10; x < 50; x++) data.fill(ink, (y * width + x) * 4, (y * width + x) * 4 + 3);
  }
  return { data, width, height };
}

describe('removal of the paper background', () => {
  it('keeps the ink, cropped to it with a small margin', () => {
    const found = inkOnly(paper(20));
    expect(found?.box).toEqual({ left: 6, top: 16, width: 48, height: 12 });
    expect(found?.inked).toBe(160);
  });

  it('keeps pencil at high sensitivity, and removes it as shadow at low', () => {
    expect(inkOnly(paper(195), 1)?.inked).toBe(160);
    expect(inkOnly(paper(195), 0)).toBeNull();
  });

  it('finds nothing on an empty sheet', () => {
    expect(inkOnly(paper(255))).toBeNull();
  });
});
