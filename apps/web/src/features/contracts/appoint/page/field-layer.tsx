import '../../field-faces/field-layer.css';
import { isKeywordPlace } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import { fieldSize } from '@cinnabar/protocol/contracts/fields/field-size';
import { type MouseEvent, useMemo } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { PageBox } from '../../../documents/index.ts';
import { FieldPreview } from '../../field-faces/field-face.tsx';
import { useKindName } from '../../field-faces/kind-name.ts';
import { dragField } from '../../placement/drag-field.ts';
import { placeAt } from '../../placement/place-in-view.ts';
import { inReadingOrder, type Placement } from '../../placement/placement.ts';
import { follow } from '../../placement/placement-store.ts';
import { useAppoint, usePlacementState } from '../appoint-context.ts';
import { KeywordMarks } from '../keyword/keyword-marks.tsx';
import { AcrossStrips } from './across-strips.tsx';
import { FieldBox } from './field-box.tsx';
import { FieldToolbar } from './field-toolbar.tsx';
import { GuideLines } from './guide-lines.tsx';

/** What stands on one page: its fields in reading order, what is being dragged over it, and the lines it snaps to. */
export function FieldLayer({ box }: { box: PageBox }) {
  const { t } = useTranslation('contracts-launch');
  const { store, sheets, parties, sealOf, announce } = useAppoint();
  const nameOf = useKindName();
  const placements = usePlacementState(store, (state) => state.placements);
  const chosen = usePlacementState(store, (state) => state.chosen);
  const selected = usePlacementState(store, (state) => state.selected);
  const armed = usePlacementState(store, (state) => state.armed);
  const drag = usePlacementState(store, (state) => state.drag);
  const frame = usePlacementState(store, (state) => state.frame);
  const isHere = (one: { documentId: string; page: number }) =>
    one.documentId === box.documentId && one.page === box.page;
  const fields = useMemo(
    () =>
      inReadingOrder(placements.filter((one) => one.documentId === box.documentId && one.page === box.page)),
    [placements, box.documentId, box.page],
  );
  const current = drag ? undefined : fields.find(({ id }) => id === selected);
  const lifted = drag ? lift(drag.placement, placements, chosen) : [];

  function place(event: MouseEvent) {
    if (!armed) return;
    const placed = placeAt(event.clientX, event.clientY, armed, fieldSize(armed, sealOf), sheets);
    if (!placed) return;
    store.arm(null);
    store.add(placed);
    announce(t('appoint.placed', { kind: nameOf(armed.word), page: box.page }));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keyboard's way is Enter on the palette
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way is Enter on the palette
    <div
      className="field-layer"
      data-sheet={`${box.documentId}:${box.page}`}
      data-armed={armed ? true : undefined}
      onClick={place}
    >
      <AcrossStrips box={box} />
      {fields.filter(isBox).map((field) => (
        <FieldBox
          key={field.id}
          field={field}
          box={box}
          chosen={chosen.includes(field.id)}
          alone={chosen.length === 1 && field.id === selected}
          lifted={lifted.some(({ id }) => id === field.id)}
          onGrab={(press, hold) => dragField(press, { store, sheets, placement: field, hold, isNew: false })}
        />
      ))}
      {lifted
        .filter((field) => isBox(field) && isHere(field))
        .map((field) => (
          <FieldPreview key={field.id} field={field} box={box} owners={{ parties, sealOf }} />
        ))}
      {drag && isHere(drag.placement) && <GuideLines guides={drag.guides} box={box} />}
      {frame && isHere(frame) && (
        <span
          className="choosing-frame"
          style={{
            left: frame.x * box.pxPerMm,
            top: frame.y * box.pxPerMm,
            width: frame.width * box.pxPerMm,
            height: frame.height * box.pxPerMm,
          }}
        />
      )}
      <KeywordMarks box={box} />
      {current && <FieldToolbar field={current} box={box} />}
    </div>
  );
}

/** Cross-page seals are drawn by their strips. */
const isBox = ({ type }: Placement) => type !== 'ACROSS_PAGE';

/** Everything that hangs on the pointer, where it would come to lie. */
function lift(moved: Placement, all: readonly Placement[], chosen: readonly string[]): Placement[] {
  const before = all.find(({ id }) => id === moved.id);
  if (!before || !chosen.includes(moved.id)) return [moved];
  return all
    .filter((one) => chosen.includes(one.id) && !isKeywordPlace(one))
    .map((one) => follow(one, before, moved));
}
