import sharp from 'sharp';
import { AppError } from '../../../platform/http/app-error.ts';
import { openBox, sealBox } from './sealed-box.ts';

/** Enough to read the smallest print of an identity card that fills the picture. */
const LONGEST_PX = 2000;
const LEAST_PX = 400;
/** A phone's photo has 12 to 50 megapixels; a larger one is an attack on memory. */
const MOST_PIXELS = 60_000_000;

/** Re-encodes a photo, without metadata (EXIF with its location). Throws REAL_NAME_PHOTO_INVALID. */
export async function readPhoto(sent: Uint8Array): Promise<Buffer> {
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate() // EXIF orientation: phones store photos unrotated
      .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 84, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    if (Math.max(info.width, info.height) >= LEAST_PX) return data;
  } catch (error) {
    throw new AppError('REAL_NAME_PHOTO_INVALID', { cause: error });
  }
  throw new AppError('REAL_NAME_PHOTO_INVALID');
}

const context = (photoId: string) => `real-name-photo:${photoId}`;

export const sealPhoto = (masterKey: Uint8Array, id: string, jpeg: Uint8Array): Buffer =>
  sealBox(masterKey, jpeg, context(id));

export const openPhoto = (masterKey: Uint8Array, { id, picture }: { id: string; picture: Buffer }): Buffer =>
  openBox(masterKey, picture, context(id));
