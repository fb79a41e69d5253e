import sharp from 'sharp';
import { PictureError } from './picture-error.ts';

/** Twice the largest displayed size. */
const BOX = { width: 512, height: 512 };
const MOST_PIXELS = 40_000_000;

/** The whole logo as a WebP with its transparency. Metadata of the sent file is dropped. Throws PictureError. */
export async function fitLogo({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 90, effort: 6 })
      .toBuffer();
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}
