import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { qrPng } from '../../http/qr-code.ts';
import { cameraFacts } from './camera-facts.ts';
import { readPhoto } from './read-photo.ts';

const PAPER = { width: 1240, height: 1754, channels: 3, background: '#fbfaf7' } as const;
const CODE = 'https://sign.example.com/verifier?print=0123456789AB';

describe('a photo of a stamped page', () => {
  it('keeps time and place of the camera, and no other metadata', async () => {
    const sent = await sharp({ create: PAPER })
      .jpeg()
      .withExif({
        IFD0: { Make: 'Camera', Model: 'Nine', DateTime: '2026:11:21 10:42:39' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '31/1 13/1 4944/100',
          GPSLongitudeRef: 'W',
          GPSLongitude: '121/1 28/1 2532/100',
        },
      })
      .toBuffer();
    const read = await readPhoto({ bytes: sent });
    expect(read).toMatchObject({ time: '2026-11-21 10:42:39', place: '31.23040,-121.47370', code: null });
    expect((await sharp(sent).metadata()).exif).toBeDefined();
    expect((await sharp(read.jpeg).metadata()).exif).toBeUndefined();
  });

  it('shows the code of the print at the foot of the page, also when it was taken askew', async () => {
    // 13 of 210 mm, as on our prints.
    const picture = await sharp(await qrPng(CODE, 8))
      .resize(80, 80)
      .toBuffer();
    const page = await sharp({ create: PAPER })
      .composite([{ input: picture, left: 1090, top: 1630 }])
      .png()
      .toBuffer();
    const askew = await sharp(page).resize(2480).rotate(4, { background: '#806040' }).jpeg().toBuffer();
    expect((await readPhoto({ bytes: askew })).code).toBe(CODE);
  });

  it.each(['no picture', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'])(
    'is refused where it is %j',
    async (text) => {
      await expect(readPhoto({ bytes: Buffer.from(text) })).rejects.toThrow();
    },
  );
});

it('metadata that is cut off or points outside itself is left out', () => {
  const nothing = { time: null, place: null };
  expect(cameraFacts(undefined)).toEqual(nothing);
  const header = Buffer.from('4578696600004d4d002a000000080001', 'hex');
  for (let length = 0; length <= header.length; length++)
    expect(cameraFacts(header.subarray(0, length))).toEqual(nothing);
  const far = Buffer.from('49492a00080000000100698704000100000000ffffff', 'hex');
  expect(cameraFacts(far)).toEqual(nothing);
});
