import { toChineseCapitals } from '@cinnabar/protocol/contracts/fields/chinese-capitals';
import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import { useState } from 'react';
import { Input } from '../../../ui/forms/input.tsx';
import { readCents, writeCents } from './amount-text.ts';
import type { FillableField } from './fillable-field.ts';

interface AmountInputProps {
  field: FillableField;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Typed in yuan, kept in cents; below it the capitals that the page will show. */
export function AmountInput({ field, value, onChange }: AmountInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const cents = value === null ? null : readCents(writeCents(value));
  return (
    <>
      <Input
        inputMode="decimal"
        maxLength={24}
        disabled={field.readOnly}
        value={typed ?? writeCents(value ?? '')}
        suffix={<span className="field-form-unit">¥</span>}
        onChange={({ target }) => {
          setTyped(target.value);
          // What is no amount is kept as it was typed, so that the check can say so.
          onChange(target.value.trim() === '' ? null : (readCents(target.value) ?? `?${target.value}`));
        }}
        onBlur={() => cents !== null && setTyped(null)}
      />
      {settingsOf(field).capitals && cents !== null && (
        <p className="field-form-capitals">{toChineseCapitals(Number(cents))}</p>
      )}
    </>
  );
}
