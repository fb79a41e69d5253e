import type { FieldSettings } from '@cinnabar/protocol/contracts/fields/field-schema';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { readCents, writeCents } from '../../fields/amount-text.ts';
import type { Placement } from '../../placement/placement.ts';

interface BoundsInputProps {
  field: Placement;
  min: number | undefined;
  max: number | undefined;
  onCommit: (part: FieldSettings) => void;
}

/** The least and the most that may be entered; empty means no bound. Amounts are typed in yuan and kept in cents. */
export function BoundsInput({ field, min, max, onCommit }: BoundsInputProps) {
  const { t } = useTranslation('contracts-launch');
  const money = field.type === 'AMOUNT';
  const write = (value: number | undefined) =>
    value === undefined ? '' : money ? writeCents(String(value)) : String(value);
  const read = (text: string): number | undefined => {
    if (text.trim() === '') return undefined;
    const value = Number(money ? (readCents(text) ?? Number.NaN) : text);
    return Number.isFinite(value) ? value : undefined;
  };
  return (
    <div className="field-terms-row">
      <Bound
        label={t('terms.min')}
        shown={write(min)}
        onCommit={(text) => onCommit({ min: read(text) as number })}
      />
      <Bound
        label={t('terms.max')}
        shown={write(max)}
        onCommit={(text) => onCommit({ max: read(text) as number })}
      />
    </div>
  );
}

function Bound({
  label,
  shown,
  onCommit,
}: {
  label: string;
  shown: string;
  onCommit: (text: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field label={label}>
      <Input
        inputMode="decimal"
        maxLength={18}
        value={typed ?? shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => {
          if (typed !== null) onCommit(typed);
          setTyped(null);
        }}
      />
    </Field>
  );
}
