import './palette.css';
import { newId } from '@cinnabar/kernel';
import { PLAIN_FIELD } from '@cinnabar/protocol/contracts/fields/field-rules';
import { fieldSize } from '@cinnabar/protocol/contracts/fields/field-size';
import { type CSSProperties, type PointerEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Icon } from '../../../../ui/icons/icon.tsx';
import { useKindName } from '../../field-faces/kind-name.ts';
import { dragField } from '../../placement/drag-field.ts';
import { placeInView } from '../../placement/place-in-view.ts';
import { KIND_ICONS, type PlaceKind } from '../../placement/place-kinds.ts';
import { useAppoint, usePlacementState } from '../appoint-context.ts';
import { focusField } from '../page/use-field-keys.ts';

interface PaletteTilesProps {
  kinds: readonly PlaceKind[];
  color: CSSProperties;
  /** Smaller ones, three in a row. */
  dense?: boolean;
}

/** What can be placed: dragged out, taken by a tap, or put into the middle of the page with Enter. */
export function PaletteTiles({ kinds, color, dense }: PaletteTilesProps) {
  const { t } = useTranslation('contracts-launch');
  const nameOf = useKindName();
  const { store, sheets, sealOf, announce } = useAppoint();
  const armed = usePlacementState(store, (state) => state.armed);
  const [ghost, setGhost] = useState<{ x: number; y: number; kind: PlaceKind } | null>(null);
  const isArmed = (kind: PlaceKind) => armed?.owner === kind.owner && armed.type === kind.type;

  function press(event: PointerEvent, kind: PlaceKind) {
    if (event.button !== 0) return;
    const size = fieldSize(kind, sealOf);
    dragField(event.nativeEvent, {
      store,
      sheets,
      placement: {
        ...PLAIN_FIELD,
        id: newId(),
        documentId: '',
        page: 0,
        type: kind.type,
        owner: kind.owner,
        name: kind.name ?? '',
        settings: kind.settings ?? {},
        x: 0,
        y: 0,
        ...size,
      },
      hold: { x: size.width / 2, y: size.height / 2 },
      isNew: true,
      onGhost: (at) => setGhost(at && { ...at, kind }),
      onTap: () => store.arm(isArmed(kind) ? null : kind),
    });
  }

  function placeByKey(kind: PlaceKind) {
    const placed = placeInView(kind, fieldSize(kind, sealOf), sheets, store.getState().placements);
    if (!placed) return;
    store.add(placed);
    focusField(placed.id);
    announce(t('appoint.placed', { kind: nameOf(kind.word), page: placed.page }));
  }

  return (
    <>
      <div className={dense ? 'palette palette-dense' : 'palette'} style={color}>
        {kinds.map((kind) => (
          <button
            key={`${kind.owner} ${kind.type}`}
            type="button"
            className="palette-tile"
            aria-pressed={isArmed(kind)}
            title={nameOf(kind.word)}
            aria-describedby="palette-hint"
            onPointerDown={(event) => press(event, kind)}
            // A press with the pointer has been dealt with above; keys and screen readers click without one.
            onClick={(event) => event.detail === 0 && placeByKey(kind)}
          >
            <Icon name={KIND_ICONS[kind.word]} size={16} />
            <span className="palette-word">{nameOf(kind.word)}</span>
          </button>
        ))}
      </div>
      {ghost &&
        createPortal(
          <span
            className="palette-ghost"
            style={{ ...color, transform: `translate(${ghost.x}px, ${ghost.y}px)` }}
          >
            <Icon name={KIND_ICONS[ghost.kind.word]} size={16} />
            {nameOf(ghost.kind.word)}
          </span>,
          document.body,
        )}
    </>
  );
}
