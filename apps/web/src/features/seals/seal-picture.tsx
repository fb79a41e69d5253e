import type { Seal } from '@cinnabar/protocol/seals/seal-schema';
import { getSealImageByKeyCall } from '@cinnabar/protocol/seals/seals-calls';
import { mediaUrl } from '../../lib/api/view-token.ts';
import { classNames } from '../../lib/class-names.ts';
import './seal-picture.css';

interface SealPictureProps {
  seal: Pick<Seal, 'photokey' | 'name'>;
  /** Read aloud; absent = decoration beside its name. */
  label?: string;
  /** On contract paper: ink that lets the print show through. */
  onPaper?: boolean;
  className?: string;
}

/** One immutable version of a seal or signature. */
export function SealPicture({ seal, label = '', onPaper = false, className }: SealPictureProps) {
  return (
    <img
      className={classNames('seal-picture', onPaper && 'seal-picture-on-paper', className)}
      src={mediaUrl(getSealImageByKeyCall, { params: { photokey: seal.photokey } })}
      alt={label}
      draggable={false}
    />
  );
}
