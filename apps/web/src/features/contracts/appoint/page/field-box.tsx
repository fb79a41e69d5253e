import { isKeywordPlace } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { PageBox } from '../../../documents/index.ts';
import { frameOf, useFieldLook } from '../../field-faces/field-face.tsx';
import { useKindName } from '../../field-faces/kind-name.ts';
import type { Corner } from '../../placement/edit-placements.ts';
import { resize } from '../../placement/edit-placements.ts';
import { wordOfPlace } from '../../placement/place-kinds.ts';
import { type Placement, SIZE_BOUNDS } from '../../placement/placement.ts';
import { resizeField } from '../../placement/resize-field.ts';
import { useAppoint } from '../appoint-context.ts';
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
  const { parties, sealOf, doubtful } = useAppoint();
  const nameOf = useKindName();
  const isDoubtful = doubtful.has(field.id);
  const onKeyDown = useFieldKeys(field);
  const look = useFieldLook(field, box, { parties, sealOf });
  const pointer = useFieldPointer(field, (press) => {
    const { left, top } = (press.target as Element).getBoundingClientRect();
    onGrab(press, { x: (press.clientX - left) / box.pxPerMm, y: (press.clientY - top) / box.pxPerMm });
  });

  return (
    <div
      className="field-box"
      style={frameOf(field, box)}
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
