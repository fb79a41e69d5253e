import sharp from 'sharp';
import { PictureError } from './picture-error.ts';

const SIDE = 256;
/** A phone's photo has 12 to 50 megapixels; more is an attack on memory. */
const MOST_PIXELS = 60_000_000;

/**
 * The middle of a picture as a WebP of 256 pixels square. Metadata of the sent file (EXIF with its place, profiles) is dropped. Throws
 * PictureError.
 */
export async function squarePicture({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  try {
    return await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate() // as its EXIF says: phones store photos rotated
      .resize({ width: SIDE, height: SIDE, fit: 'cover', position: 'attention' })
      .toColourspace('srgb')
      .webp({ quality: 82 })
      .toBuffer();
  } catch (error) {
    throw new PictureError(error instanceof Error ? error.message : String(error));
  }
}
