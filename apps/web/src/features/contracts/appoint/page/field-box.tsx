import { isKeywordPlace } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import { isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import type { CSSProperties } from 'react';
import { classNames } from '../../../../lib/class-names.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import type { PageBox } from '../../../documents/index.ts';
import { partyName } from '../../launch/draft/draft.ts';
import type { Corner } from '../../placement/edit-placements.ts';
import { resize } from '../../placement/edit-placements.ts';
import { ownerColor } from '../../placement/owner-color.ts';
import { KIND_ICONS, partyIndexOf, wordOfPlace } from '../../placement/place-kinds.ts';
import { type Placement, SIZE_BOUNDS } from '../../placement/placement.ts';
import { resizeField } from '../../placement/resize-field.ts';
import { useAppoint } from '../appoint-context.ts';
import { useKindName } from '../kind-name.ts';
import { FieldSample } from './field-sample.tsx';
import { isDrawable, OwnSealPicture } from './own-seal-picture.tsx';
import { useFieldKeys } from './use-field-keys.ts';
import { useFieldPointer } from './use-field-pointer.ts';

interface FieldBoxProps {
  field: Placement;
  box: PageBox;
  chosen: boolean;
  /** Nothing else is chosen: it can be drawn larger and smaller. */
  alone: boolean;
  /** Its preview follows the pointer; this one only keeps the space. */
  lifted: boolean;
  onGrab: (press: globalThis.PointerEvent, hold: { x: number; y: number }) => void;
}

/** One place on the page: a button that is moved with the pointer or the arrows, and drawn in true size. */
export function FieldBox({ field, box, chosen, alone, lifted, onGrab }: FieldBoxProps) {
  const { t } = useTranslation('contracts-launch');
  const { parties, doubtful } = useAppoint();
  const nameOf = useKindName();
  const isDoubtful = doubtful.has(field.id);
  const onKeyDown = useFieldKeys(field);
  const look = useFieldLook(field, box);
  const pointer = useFieldPointer(field, (press) => {
    const { left, top } = (press.target as Element).getBoundingClientRect();
    onGrab(press, { x: (press.clientX - left) / box.pxPerMm, y: (press.clientY - top) / box.pxPerMm });
  });

  return (
    <div
      className="field-box"
      style={frame(field, box)}
      data-chosen={chosen || undefined}
      data-lifted={lifted || undefined}
      data-fixed={isKeywordPlace(field) || undefined}
      data-doubtful={isDoubtful || undefined}
    >
      <span className={look.className} style={look.style} aria-hidden="true">
        {look.face}
      </span>
      <button
        type="button"
        className="field-grip"
        aria-pressed={chosen}
        aria-description={isDoubtful ? t('appoint.doubtful') : undefined}
        aria-label={t('appoint.fieldLabel', {
          kind: field.name || nameOf(wordOfPlace(parties, field)),
          page: field.page,
          party: look.party,
          x: Math.round(field.x),
          y: Math.round(field.y),
        })}
        data-field={field.id}
        {...pointer}
        onKeyDown={onKeyDown}
      />
      {isDoubtful && (
        <span className="field-doubt" aria-hidden="true">
          ?
        </span>
      )}
      {alone && SIZE_BOUNDS[field.type] && !isKeywordPlace(field) && <Handles field={field} box={box} />}
    </div>
  );
}

/** The same field while it is dragged. */
export function FieldPreview({ field, box }: { field: Placement; box: PageBox }) {
  const look = useFieldLook(field, box);
  return (
    <div className="field-box field-box-preview" style={frame(field, box)} aria-hidden="true">
      <span className={look.className} style={look.style}>
        {look.face}
      </span>
    </div>
  );
}

function frame({ x, y, width, height }: Placement, { pxPerMm }: PageBox): CSSProperties {
  return { left: x * pxPerMm, top: y * pxPerMm, width: width * pxPerMm, height: height * pxPerMm };
}

/** How a field shows whose it is and what comes here. */
function useFieldLook(field: Placement, { pxPerMm }: PageBox) {
  const { t } = useTranslation('contracts-launch');
  const { parties, sealOf } = useAppoint();
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

const CORNERS: readonly Corner[] = ['nw', 'ne', 'sw', 'se'];

/** Corners to draw with the pointer; the panel's numbers do the same for the keyboard. */
function Handles({ field, box }: { field: Placement; box: PageBox }) {
  const { store, sheets } = useAppoint();
  const sheet = sheets.find(
    ({ documentId, page }) => documentId === field.documentId && page === field.page,
  )!;
  return CORNERS.map((corner) => (
    <span
      key={corner}
      className={`field-handle field-handle-${corner}`}
      onPointerDown={(event) => {
        event.stopPropagation();
        event.preventDefault();
        resizeField(event.nativeEvent, box.pxPerMm, (dx, dy) => {
          store.reshape(
            field.id,
            resize(field, corner, dx, dy, sheet),
            `resize ${field.id} ${event.pointerId}`,
          );
        });
      }}
    />
  ));
}
