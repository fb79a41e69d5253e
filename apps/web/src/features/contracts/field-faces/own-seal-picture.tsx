import { previewCompanySealCall } from '@cinnabar/protocol/seals/making-calls';
import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';
import { mediaUrl } from '../../../lib/api/view-token.ts';
import { SealPicture } from '../../seals/index.ts';

/** A seal of one's own company on the page: itself for who may see it, else the company's standard drawing. */
export function OwnSealPicture({ seal: { name, photokey, companyId } }: { seal: SealChoice }) {
  if (photokey) return <SealPicture seal={{ name, photokey }} onPaper />;
  return (
    <img
      className="seal-picture seal-picture-on-paper"
      src={mediaUrl(previewCompanySealCall, { query: { companyId } })}
      alt=""
      draggable={false}
    />
  );
}

/** What can be drawn of a seal here: the standard drawing is round. */
export const isDrawable = ({ photokey, widthMm, heightMm }: SealChoice): boolean =>
  photokey !== null || widthMm === heightMm;
