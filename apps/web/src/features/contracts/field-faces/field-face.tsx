import './field-layer.css';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';
import type { CSSProperties } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import type { PageBox } from '../../documents/index.ts';
import { ownerColor } from '../placement/owner-color.ts';
import { partyName } from '../placement/party-name.ts';
import { KIND_ICONS, partyIndexOf, wordOfPlace } from '../placement/place-kinds.ts';
import type { Placement } from '../placement/placement.ts';
import { FieldSample } from './field-sample.tsx';
import { useKindName } from './kind-name.ts';
import { isDrawable, OwnSealPicture } from './own-seal-picture.tsx';

/** Whose fields are drawn. */
export interface FieldOwners {
  parties: readonly SignatoryForm[];
  /** The seal that a step will carry, as far as it is known here. */
  sealOf: (actionId: string) => SealChoice | null;
}

interface FieldPreviewProps {
  field: Placement;
  box: PageBox;
  owners: FieldOwners;
}

/** A field to look at, in true size: one that is shown only, or is being dragged. */
export function FieldPreview({ field, box, owners }: FieldPreviewProps) {
  const look = useFieldLook(field, box, owners);
  return (
    <div className="field-box field-box-preview" style={frameOf(field, box)} aria-hidden="true">
      <span className={look.className} style={look.style}>
        {look.face}
      </span>
    </div>
  );
}

export function frameOf({ x, y, width, height }: Placement, { pxPerMm }: PageBox): CSSProperties {
  return { left: x * pxPerMm, top: y * pxPerMm, width: width * pxPerMm, height: height * pxPerMm };
}

/** How a field shows whose it is and what comes here. */
export function useFieldLook(field: Placement, { pxPerMm }: PageBox, { parties, sealOf }: FieldOwners) {
  const { t } = useTranslation('contracts-launch');
  const nameOf = useKindName();
  const index = partyIndexOf(parties, field.owner);
  const owner = parties[index];
  const party = owner ? partyName(owner) : t('appoint.sponsor');
  const word = wordOfPlace(parties, field);
  const known = word === 'seal' ? sealOf(field.owner) : null;
  const seal = known && isDrawable(known) ? known : null;
  const isRound = word === 'seal' && Math.abs(field.width - field.height) < 1;
  return {
    party,
    style: ownerColor(parties, field.owner),
    className: classNames(
      'field-face',
      isRound && 'field-face-round',
      seal && 'field-face-seal',
      isDataField(field) && 'field-face-data',
      field.type === 'TABLE' && 'field-face-table',
    ),
    face: seal ? (
      <OwnSealPicture seal={seal} />
    ) : isDataField(field) ? (
      <>
        <Icon name={KIND_ICONS[word]} size={12} />
        <FieldSample field={field} name={field.name || nameOf(word)} pxPerMm={pxPerMm} />
        <span className="field-face-party">{party}</span>
      </>
    ) : (
      <>
        <Icon name={KIND_ICONS[word]} size={14} />
        <span className="field-face-word">{nameOf(word)}</span>
        <span className="field-face-party">{party}</span>
        {word === 'seal' && (
          <span className="field-face-size">{t('appoint.sealSize', { mm: Math.round(field.width) })}</span>
        )}
      </>
    ),
  };
}
