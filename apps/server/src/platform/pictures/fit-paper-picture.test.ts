import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fitPaperPicture } from './fit-paper-picture.ts';
import { PictureError } from './picture-error.ts';

const drawn = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 142, g: 43, b: 70, alpha } } });

describe('a picture of papers', () => {
  it('is upright, no larger than a sheet needs, and without metadata', async () => {
    const sent = await drawn(4000, 3000)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const { bytes, ...size } = await fitPaperPicture({ bytes: sent });
    expect(size).toEqual({ width: 1440, height: 1920 });
    const { format, exif } = await sharp(bytes).metadata();
    expect({ format, exif }).toEqual({ format: 'jpeg', exif: undefined });
  });

  it.each([
    ['a drawing', () => drawn(300, 100).removeAlpha().png().toBuffer()],
    ['one with transparency', () => drawn(300, 100, 0.5).webp().toBuffer()],
  ])('keeps every pixel of %s', async (_, sent) => {
    const bytes = await sent();
    const fitted = await fitPaperPicture({ bytes });
    expect(await sharp(fitted.bytes).metadata()).toMatchObject({ format: 'png', width: 300, height: 100 });
    const pixels = (of: Uint8Array) => sharp(of).ensureAlpha().raw().toBuffer();
    expect((await pixels(fitted.bytes)).equals(await pixels(bytes))).toBe(true);
  });

  it('is the same for the same file', async () => {
    const bytes = await drawn(300, 100, 0.5).png().toBuffer();
    const [first, second] = [await fitPaperPicture({ bytes }), await fitPaperPicture({ bytes })];
    expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
  });

  it('refuses half a picture and what is none', async () => {
    const half = (await drawn(900, 700).png().toBuffer()).subarray(0, 60);
    for (const bytes of [half, Buffer.from('%PDF-1.7')])
      await expect(fitPaperPicture({ bytes })).rejects.toThrow(PictureError);
  });
});
