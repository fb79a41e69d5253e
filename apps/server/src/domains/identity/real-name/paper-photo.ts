import { AppError } from '../../../platform/http/app-error.ts';
import { paperPicture } from '../../../platform/pictures/paper-picture.ts';
import { openBox, sealBox } from './sealed-box.ts';

/** Enough to read the smallest print of an identity card that fills the picture. */
const QUALITY = { longestPx: 2000, leastPx: 400, quality: 84 };

/** Re-encodes a photo, without metadata (EXIF with its location). Throws REAL_NAME_PHOTO_INVALID. */
export const readPhoto = (sent: Uint8Array): Promise<Buffer> =>
  paperPicture(sent, QUALITY).catch((error: unknown) => {
    throw new AppError('REAL_NAME_PHOTO_INVALID', { cause: error });
  });

const context = (photoId: string) => `real-name-photo:${photoId}`;

export const sealPhoto = (masterKey: Uint8Array, id: string, jpeg: Uint8Array): Buffer =>
  sealBox(masterKey, jpeg, context(id));

export const openPhoto = (masterKey: Uint8Array, { id, picture }: { id: string; picture: Buffer }): Buffer =>
  openBox(masterKey, picture, context(id));
