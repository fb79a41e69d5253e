import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import type { PointerEvent } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { PageBox } from '../../../documents/index.ts';
import { StripFace } from '../../field-faces/strip-face.tsx';
import { type Strip, stripsOf } from '../../placement/across-pages.ts';
import { dragField } from '../../placement/drag-field.ts';
import { partyName } from '../../placement/party-name.ts';
import { partyIndexOf } from '../../placement/place-kinds.ts';
import type { Placement } from '../../placement/placement.ts';
import { useAppoint, usePlacementState } from '../appoint-context.ts';
import { useFieldKeys } from './use-field-keys.ts';
import { useFieldPointer } from './use-field-pointer.ts';

/** The strips of cross-page seals on one page, in true size: each shows its part of the seal, and all are moved by any of them. */
export function AcrossStrips({ box }: { box: PageBox }) {
  const { store, sheets } = useAppoint();
  const placements = usePlacementState(store, (state) => state.placements);
  const drag = usePlacementState(store, (state) => state.drag);
  const moved = drag?.placement.type === 'ACROSS_PAGE' ? drag.placement : null;
  const kept = placements.filter(({ id, type }) => type === 'ACROSS_PAGE' && id !== moved?.id);
  return [...kept, ...(moved ? [moved] : [])]
    .filter(({ documentId }) => documentId === box.documentId)
    .flatMap((seal) =>
      stripsOf(seal, sheets)
        .filter(({ page }) => page === box.page)
        .map((strip) => (
          <AcrossStrip
            key={`${seal.id} ${strip.cutAt}`}
            seal={seal}
            strip={strip}
            box={box}
            home={seal.page === box.page && (strip.x === 0) === (settingsOf(seal).edge === 'LEFT')}
          />
        )),
    );
}

interface AcrossStripProps {
  seal: Placement;
  strip: Strip;
  box: PageBox;
  /** The one that takes the focus, for all of them. */
  home: boolean;
}

function AcrossStrip({ seal, strip, box, home }: AcrossStripProps) {
  const { t } = useTranslation('contracts-launch');
  const { store, sheets, parties, sealOf } = useAppoint();
  const chosen = usePlacementState(store, (state) => state.chosen.includes(seal.id));
  const onKeyDown = useFieldKeys(seal);
  const pointer = useFieldPointer(seal, (press) =>
    dragField(press, {
      store,
      sheets,
      placement: seal,
      hold: { x: 0, y: holdOf(press, box.pxPerMm) },
      isNew: false,
    }),
  );
  const owner = parties[partyIndexOf(parties, seal.owner)];
  return (
    <StripFace
      {...{ seal, strip, box, chosen }}
      owners={{ parties, sealOf }}
      onPointerDown={(event: PointerEvent) => pointer.onPointerDown(event)}
    >
      {home && (
        <button
          type="button"
          className="across-strip-grip"
          data-field={seal.id}
          aria-pressed={chosen}
          aria-label={t('appoint.fieldLabel', {
            kind: t('appoint.kind.acrossPage'),
            page: seal.page,
            party: owner ? partyName(owner) : '',
            x: Math.round(seal.x),
            y: Math.round(seal.y),
          })}
          onFocus={pointer.onFocus}
          onKeyDown={onKeyDown}
        >
          <span aria-hidden="true">{t('appoint.kind.acrossPage')}</span>
        </button>
      )}
    </StripFace>
  );
}

/** How far below the top of its strip a seal is held, in mm. */
function holdOf(press: globalThis.PointerEvent, pxPerMm: number): number {
  const strip = (press.target as Element).closest('.across-strip');
  return strip ? (press.clientY - strip.getBoundingClientRect().top) / pxPerMm : 0;
}
