import jsQR from 'jsqr';
import sharp, { type Sharp } from 'sharp';
import { PictureError } from '../picture-error.ts';
import { type CameraFacts, cameraFacts } from './camera-facts.ts';

/** A photo as it is kept, and what was found in it. */
export interface ReadPhoto extends CameraFacts {
  /** JPEG, turned upright, without the metadata of the sent file. */
  jpeg: Uint8Array;
  /** 256 bits, hexadecimal: alike for pictures that look alike. */
  likeness: string;
  /** Text of the QR code (ISO/IEC 18004) in it; null: none was read. */
  code: string | null;
}

const MOST_PIXELS = 60_000_000;
const KEPT_SIDE = 2000;
/** Sides at which a code is looked for: a whole page first, then the small code at its foot. */
const CODE_SIDES = [1200, 3000];
const HASH_SIDE = 16;
/** Of 255: fields of one colour, as of paper, do not differ by noise. */
const LEAST_DIFFERENCE = 6;

/** Reads a photo of a stamped page. Throws PictureError for what cannot be read or is no JPEG, PNG or WebP. */
export async function readPhoto({ bytes }: { bytes: Uint8Array }): Promise<ReadPhoto> {
  try {
    const image = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 });
    const { format, exif } = await image.metadata();
    if (format !== 'jpeg' && format !== 'png' && format !== 'webp') throw new Error(`format ${format}`);
    const upright = image.rotate().toColourspace('srgb').flatten({ background: '#ffffff' });
    const box = { width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true } as const;
    const [jpeg, likeness, code] = await Promise.all([
      upright.clone().resize(box).jpeg({ quality: 85 }).toBuffer(),
      likenessOf(upright),
      codeIn(upright),
    ]);
    return { ...cameraFacts(exif), jpeg, likeness, code };
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}

/** Difference hash: whether each of 16 × 16 fields is darker than the one at its right. */
async function likenessOf(image: Sharp): Promise<string> {
  const pixels = await image
    .clone()
    .greyscale()
    .resize({ width: HASH_SIDE + 1, height: HASH_SIDE, fit: 'fill' })
    .raw()
    .toBuffer();
  let digits = '';
  for (let row = 0; row < HASH_SIDE; row++)
    for (let nibble = 0; nibble < HASH_SIDE; nibble += 4) {
      let value = 0;
      for (let bit = 0; bit < 4; bit++) {
        const at = row * (HASH_SIDE + 1) + nibble + bit;
        value = value * 2 + (pixels[at]! + LEAST_DIFFERENCE < pixels[at + 1]! ? 1 : 0);
      }
      digits += value.toString(16);
    }
  return digits;
}

async function codeIn(image: Sharp): Promise<string | null> {
  for (const side of CODE_SIDES) {
    const { data, info } = await image
      .clone()
      .resize({ width: side, height: side, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    if (found && found.data !== '') return found.data;
  }
  return null;
}
