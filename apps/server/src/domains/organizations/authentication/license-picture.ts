import sharp from 'sharp';
import { unwrapSecret, wrapSecret } from '../../../platform/crypto/wrap-secret.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { paperPicture } from '../../../platform/pictures/paper-picture.ts';

/** Enough to read the smallest print of a license that fills the picture. */
const QUALITY = { longestPx: 2400, leastPx: 600, quality: 86 };

/** Re-encodes a picture, without metadata (EXIF with its location). Throws COMPANY_LICENSE_INVALID. */
export const readLicense = (sent: Uint8Array): Promise<Buffer> =>
  paperPicture(sent, QUALITY).catch((error: unknown) => {
    throw new AppError('COMPANY_LICENSE_INVALID', { cause: error });
  });

export const toPng = (jpeg: Uint8Array): Promise<Buffer> => sharp(jpeg).png().toBuffer();

const context = (paperId: string) => `company-paper:${paperId}`;

export const sealLicense = (masterKey: Uint8Array, id: string, jpeg: Uint8Array): Buffer =>
  wrapSecret(masterKey, jpeg, context(id));

export const openLicense = (
  masterKey: Uint8Array,
  { id, picture }: { id: string; picture: Buffer },
): Buffer => unwrapSecret(masterKey, picture, context(id));
