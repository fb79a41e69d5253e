import './across-strips.css';
import type { PointerEvent, ReactNode } from 'react';
import type { PageBox } from '../../documents/index.ts';
import type { Strip } from '../placement/across-pages.ts';
import { ownerColor } from '../placement/owner-color.ts';
import type { Placement } from '../placement/placement.ts';
import type { FieldOwners } from './field-face.tsx';
import { isDrawable, OwnSealPicture } from './own-seal-picture.tsx';

interface StripFaceProps {
  seal: Placement;
  strip: Strip;
  box: PageBox;
  owners: FieldOwners;
  chosen?: boolean;
  onPointerDown?: (event: PointerEvent) => void;
  children?: ReactNode;
}

/** A strip of a cross-page seal at the edge of a page, in true size: the part of the seal that falls on it. */
export function StripFace({ seal, strip, box, owners, chosen, onPointerDown, children }: StripFaceProps) {
  const { parties, sealOf } = owners;
  const known = sealOf(seal.owner);
  const picture = known && isDrawable(known) ? known : null;
  const { pxPerMm } = box;
  return (
    <div
      className="across-strip"
      data-edge={strip.x === 0 ? 'LEFT' : 'RIGHT'}
      data-chosen={chosen || undefined}
      style={{
        ...ownerColor(parties, seal.owner),
        left: strip.x * pxPerMm,
        top: strip.y * pxPerMm,
        width: strip.width * pxPerMm,
        height: seal.height * pxPerMm,
      }}
      onPointerDown={onPointerDown}
    >
      <span className="across-strip-cut">
        <span
          className={picture ? 'across-strip-seal' : 'across-strip-seal across-strip-outline'}
          style={{ width: seal.width * pxPerMm, left: -strip.cutAt * pxPerMm }}
        >
          {picture && <OwnSealPicture seal={picture} />}
        </span>
      </span>
      {children}
    </div>
  );
}
