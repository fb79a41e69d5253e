import sharp from 'sharp';
import { PictureError } from './picture-error.ts';

/** The size of a large screen. */
const BOX = { width: 2560, height: 1600 };
const MOST_PIXELS = 60_000_000;

/** The whole picture as a WebP that fits a screen. Metadata of the sent file is dropped. Throws PictureError. */
export async function fitPicture({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate()
      .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 80 })
      .toBuffer();
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}
