import './field-layer.css';
import { type MouseEvent, useMemo } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import type { PageBox } from '../../documents/index.ts';
import { AcrossStrips } from './across-strips.tsx';
import { useAppoint, usePlacementState } from './appoint-context.ts';
import { dragField } from './drag-field.ts';
import { FieldBox, FieldPreview } from './field-box.tsx';
import { FieldToolbar } from './field-toolbar.tsx';
import { GuideLines } from './guide-lines.tsx';
import { useKindName } from './kind-name.ts';
import { placeAt } from './place-in-view.ts';
import { placeSize } from './place-size.ts';
import { inReadingOrder } from './placement.ts';

/** What stands on one page: its fields in reading order, what is being dragged over it, and the lines it snaps to. */
export function FieldLayer({ box }: { box: PageBox }) {
  const { t } = useTranslation('contracts-launch');
  const { store, sheets, sealOf, announce } = useAppoint();
  const nameOf = useKindName();
  const placements = usePlacementState(store, (state) => state.placements);
  const selected = usePlacementState(store, (state) => state.selected);
  const armed = usePlacementState(store, (state) => state.armed);
  const drag = usePlacementState(store, (state) => state.drag);
  const isHere = (one: { documentId: string; page: number }) =>
    one.documentId === box.documentId && one.page === box.page;
  const fields = useMemo(
    () =>
      inReadingOrder(placements.filter((one) => one.documentId === box.documentId && one.page === box.page)),
    [placements, box.documentId, box.page],
  );
  const chosen = drag ? undefined : fields.find(({ id }) => id === selected);

  function place(event: MouseEvent) {
    if (!armed) return;
    const placed = placeAt(event.clientX, event.clientY, armed, placeSize(armed, sealOf), sheets);
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
      {fields.map((field) => (
        <FieldBox
          key={field.id}
          field={field}
          box={box}
          chosen={field.id === selected}
          lifted={drag?.placement.id === field.id}
          onGrab={(press, hold) => dragField(press, { store, sheets, placement: field, hold, isNew: false })}
        />
      ))}
      {drag && isHere(drag.placement) && (
        <>
          <FieldPreview field={drag.placement} box={box} />
          <GuideLines guides={drag.guides} box={box} />
        </>
      )}
      {chosen && <FieldToolbar field={chosen} box={box} />}
    </div>
  );
}
