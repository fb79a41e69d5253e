import './field-panel.css';
import { isKeywordPlace } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { useKindName } from '../../field-faces/kind-name.ts';
import { FixedNote } from '../../launch/rules/fixed-note.tsx';
import { partyName } from '../../placement/party-name.ts';
import { type PlaceWord, partyIndexOf, wordOfPlace } from '../../placement/place-kinds.ts';
import { SIZE_BOUNDS } from '../../placement/placement.ts';
import { useAppoint, usePlacementState } from '../appoint-context.ts';
import { FieldTermsForm } from './field-terms-form.tsx';
import { GroupPanel } from './group-panel.tsx';
import { MillimetreInput } from './millimetre-input.tsx';

/** A signing field is always required; a data field has its own setting. */
const MUST_BE_SIGNED: readonly PlaceWord[] = ['seal', 'lpSeal', 'signature', 'acrossPage'];

/** Position and size of the selected field as numbers. The size of a seal is shown and fixed. */
export function FieldPanel({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('contracts-launch');
  const { store, parties } = useAppoint();
  const nameOf = useKindName();
  const placements = usePlacementState(store, (state) => state.placements);
  const selected = usePlacementState(store, (state) => state.selected);
  const several = usePlacementState(store, (state) => state.chosen.length > 1);
  const field = placements.find(({ id }) => id === selected);
  if (!field) return null;
  if (several) return <GroupPanel />;
  const word = wordOfPlace(parties, field);
  const owner = parties[partyIndexOf(parties, field.owner)];
  const isFixed = isKeywordPlace(field);
  const sizable = SIZE_BOUNDS[field.type] !== null && !isFixed;
  const set = (side: 'x' | 'y' | 'width' | 'height') => (value: number) =>
    store.reshape(field.id, { [side]: value });
  return (
    <div className="field-panel">
      <h3 className="field-panel-title">
        {nameOf(word)}
        <span>{owner ? partyName(owner) : t('appoint.sponsor')}</span>
      </h3>
      <div className="field-panel-numbers">
        <MillimetreInput
          mark="X"
          label={t('appoint.fromLeft')}
          value={field.x}
          locked={field.type === 'ACROSS_PAGE' || isFixed}
          onCommit={set('x')}
        />
        <MillimetreInput
          mark="Y"
          label={t('appoint.fromTop')}
          value={field.y}
          locked={isFixed}
          onCommit={set('y')}
        />
        <MillimetreInput
          mark={t('appoint.widthMark')}
          label={t('appoint.width')}
          value={field.width}
          locked={!sizable}
          onCommit={set('width')}
        />
        <MillimetreInput
          mark={t('appoint.heightMark')}
          label={t('appoint.height')}
          value={field.height}
          locked={!sizable}
          onCommit={set('height')}
        />
      </div>
      {isFixed && <FixedNote by="positions" />}
      {word === 'seal' && <p className="field-panel-hint">{t('appoint.trueSize')}</p>}
      {word === 'date' && <p className="field-panel-hint">{t('appoint.dateHint')}</p>}
      {word === 'acrossPage' && <p className="field-panel-hint">{t('appoint.acrossHint')}</p>}
      {MUST_BE_SIGNED.includes(word) && <p className="field-panel-hint">{t('appoint.mustSign')}</p>}
      {!isFixed && <FieldTermsForm key={field.id} field={field} />}
      {children}
      {!isFixed && (
        <Button size="small" icon="trash" look="danger" onClick={() => store.remove(field.id)}>
          {t('appoint.tool.remove')}
        </Button>
      )}
    </div>
  );
}
