import sharp from 'sharp';
import { unwrapSecret, wrapSecret } from '../../../platform/crypto/wrap-secret.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** Enough to read the smallest print of a license that fills the picture. */
const LONGEST_PX = 2400;
const LEAST_PX = 600;
/** A phone's photo has 12 to 50 megapixels; a larger one is an attack on memory. */
const MOST_PIXELS = 60_000_000;

/** Re-encodes a picture, without metadata (EXIF with its location). Throws COMPANY_LICENSE_INVALID. */
export async function readLicense(sent: Uint8Array): Promise<Buffer> {
  try {
    const { data, info } = await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
      .rotate() // EXIF orientation: phones store photos unrotated
      .resize({ width: LONGEST_PX, height: LONGEST_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
    if (Math.max(info.width, info.height) >= LEAST_PX) return data;
  } catch (error) {
    throw new AppError('COMPANY_LICENSE_INVALID', { cause: error });
  }
  throw new AppError('COMPANY_LICENSE_INVALID');
}

export const toPng = (jpeg: Uint8Array): Promise<Buffer> => sharp(jpeg).png().toBuffer();

const context = (paperId: string) => `company-paper:${paperId}`;

export const sealLicense = (masterKey: Uint8Array, id: string, jpeg: Uint8Array): Buffer =>
  wrapSecret(masterKey, jpeg, context(id));

export const openLicense = (
  masterKey: Uint8Array,
  { id, picture }: { id: string; picture: Buffer },
): Buffer => unwrapSecret(masterKey, picture, context(id));
