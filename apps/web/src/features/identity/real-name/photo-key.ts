import type { KeyIn } from '@cinnabar/locales/text-keys';
import type { Paper, PhotoSide } from '@cinnabar/protocol/identity/real-name/real-name-rules';

/** What a photo shows. A passport has one page with data, so that it has no back. */
export const photoKey = (side: PhotoSide, paper: Paper): KeyIn<'identity-realname'> =>
  side === 'FRONT' || paper === 'PASSPORT' ? `photo.FRONT.${paper}` : `photo.BACK.${paper}`;
