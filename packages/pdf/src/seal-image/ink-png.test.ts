import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { inkPng } from './ink-png.ts';

const RED = [0xc8, 0x32, 0x1f];
const dpi = 600;

/** Every opacity, in rows that do not end where they do in memory. */
const shades = (width: number, height: number) => ({
  width,
  height,
  alpha: Uint8Array.from({ length: width * height }, (_, at) => at % 256),
  color: '#C8321F',
});

describe('a picture in one ink', () => {
  it('has every opacity and one colour, as another reader decodes it', async () => {
    const { data, info } = await sharp(inkPng(shades(61, 17), dpi))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 61, height: 17, channels: 4 });
    const expected = [...shades(61, 17).alpha].flatMap((opacity) => [...RED, opacity]);
    expect([...data]).toEqual(expected);
  });

  it('states its density', async () => {
    expect(await sharp(inkPng(shades(3, 2), dpi)).metadata()).toMatchObject({
      format: 'png',
      density: dpi,
      hasAlpha: true,
    });
  });

  it('takes one byte for a pixel before it is compressed', () => {
    const noise = { ...shades(300, 200), alpha: crypto.getRandomValues(new Uint8Array(60_000)) };
    expect(inkPng(noise, dpi).length).toBeLessThan(60_000 * 1.05);
  });
});
