import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { paperPicture } from './paper-picture.ts';
import { PictureError } from './picture-error.ts';

const QUALITY = { longestPx: 800, leastPx: 400, quality: 84 };

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });

describe('the picture of a paper', () => {
  it('is an upright JPEG without metadata, on white and within the longest side', async () => {
    const sent = await picture(1600, 1000)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '30/1 15/1 0/1' } })
      .png()
      .toBuffer();
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    const kept = await paperPicture(sent, QUALITY);
    const { format, width, height, exif } = await sharp(kept).metadata();
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 500,
      height: 800,
      exif: undefined,
    });
    const { channels } = await sharp(kept).stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  it('keeps the size of one that is small enough', async () => {
    const kept = await paperPicture(await picture(420, 300).png().toBuffer(), QUALITY);
    expect(await sharp(kept).metadata()).toMatchObject({ width: 420, height: 300 });
  });

  it.each([
    ['too few pixels', () => picture(399, 300).png().toBuffer()],
    ['no picture', async () => Buffer.from('%PDF-1.7')],
    ['half a picture', async () => (await picture(900, 700).png().toBuffer()).subarray(0, 600)],
  ])('refuses %s', async (_, sent) => {
    await expect(paperPicture(await sent(), QUALITY)).rejects.toThrow(PictureError);
  });
});
