import sharp from 'sharp';
import { PictureError } from './picture-error.ts';

/** A phone's photo has 12 to 50 megapixels; a larger one is an attack on memory. */
const MOST_PIXELS = 60_000_000;

interface PaperQuality {
  /** A longer side is reduced to this, in pixels. */
  longestPx: number;
  /** Of the longer side: with fewer pixels the print cannot be read. */
  leastPx: number;
  /** Of the JPEG, 1 to 100. */
  quality: number;
}

/**
 * The photo or scan of a paper that a person reads: upright, on white, as a JPEG without metadata (EXIF with its location). Throws PictureError
 * for a file that is no picture, and for one that is too small to be read.
 */
export async function paperPicture(
  sent: Uint8Array,
  { longestPx, leastPx, quality }: PaperQuality,
): Promise<Buffer> {
  const { data, info } = await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    .rotate() // EXIF orientation: phones store photos unrotated
    .resize({ width: longestPx, height: longestPx, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .jpeg({ quality, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      throw new PictureError(error instanceof Error ? error.message : String(error));
    });
  if (Math.max(info.width, info.height) < leastPx)
    throw new PictureError(`${info.width} × ${info.height} pixels are too few`);
  return data;
}
