import {
  LAST,
  MOST_OCCURRENCE,
  POSITION_KINDS,
  type PositionKind,
} from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import { MOST_PARTIES } from '@cinnabar/protocol/categories/rules/positions/positions';
import { WORD_SIDES, type WordSide } from '@cinnabar/protocol/contracts/fields/place-by-word';
import { useTranslation } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/button.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { TypedPosition } from '../rule-values.ts';

interface PositionRowProps {
  position: TypedPosition;
  /** From 1. */
  number: number;
  /** Of a keyword, at most. */
  length: number;
  /** Roles of the preset parties. */
  roles: readonly string[];
  onChange: (part: Partial<TypedPosition>) => void;
  onRemove: () => void;
}

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);

/** One position: what of whom stands there, at which word, and how far from it. */
export function PositionRow({ position, number, length, roles, onChange, onRemove }: PositionRowProps) {
  const { t } = useTranslation('categories');
  const { party, kind, keyword, occurrence, side, right, down } = position;
  const partyLabel = (one: number) => {
    const role = roles[one - 1]?.trim();
    return role || t('rule.positionParty', { number: one });
  };
  return (
    <div className="category-party">
      <div className="category-row">
        <Select
          aria-label={t('rule.positionsParty', { number })}
          value={String(party)}
          options={upTo(MOST_PARTIES).map((one) => ({ value: String(one), label: partyLabel(one) }))}
          onChange={({ target }) => onChange({ party: Number(target.value) })}
        />
        <Select
          aria-label={t('rule.positionsKind', { number })}
          value={kind}
          options={POSITION_KINDS.map((one) => ({ value: one, label: t(`rule.positionKind.${one}`) }))}
          onChange={({ target }) => onChange({ kind: target.value as PositionKind })}
        />
        <IconButton
          icon="trash"
          size="small"
          label={t('rule.positionsRemove', { number })}
          onClick={onRemove}
        />
      </div>
      <div className="category-row">
        <Input
          aria-label={t('rule.positionsKeyword', { number })}
          placeholder={t('rule.positionsKeywordHint')}
          maxLength={length}
          autoComplete="off"
          value={keyword}
          onChange={({ target }) => onChange({ keyword: target.value })}
        />
        <Select
          aria-label={t('rule.positionsOccurrence', { number })}
          value={String(occurrence)}
          options={[...upTo(MOST_OCCURRENCE), LAST].map((one) => ({
            value: String(one),
            label: one === LAST ? t('rule.positionLast') : t('rule.positionNth', { number: one }),
          }))}
          onChange={({ target }) => onChange({ occurrence: Number(target.value) })}
        />
      </div>
      <div className="category-row">
        <Select
          aria-label={t('rule.positionsSide', { number })}
          value={side}
          options={WORD_SIDES.map((one) => ({ value: one, label: t(`rule.sideOf.${one}`) }))}
          onChange={({ target }) => onChange({ side: target.value as WordSide })}
        />
        <Input
          aria-label={t('rule.positionsRight', { number })}
          placeholder={t('rule.positionsRightHint')}
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          value={right}
          onChange={({ target }) => onChange({ right: target.value })}
        />
        <Input
          aria-label={t('rule.positionsDown', { number })}
          placeholder={t('rule.positionsDownHint')}
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          value={down}
          onChange={({ target }) => onChange({ down: target.value })}
        />
      </div>
    </div>
  );
}
