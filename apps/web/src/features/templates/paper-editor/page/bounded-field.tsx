import './page-pane.css';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { readNumber } from './edit-sheet.ts';

interface BoundedFieldProps {
  label: string;
  /** Behind the number. */
  unit: string;
  value: number;
  bounds: { least: number; most: number };
  onChange: (value: number) => void;
}

/** A number that is taken with every key; what is none stays in the field with what it should be, and the page as it was. */
export function BoundedField({ label, unit, value, bounds, onChange }: BoundedFieldProps) {
  const { t } = useTranslation('templates-sheet');
  const [typed, setTyped] = useState<string | null>(null);
  const isBad = typed !== null && readNumber(typed, bounds) === null;
  return (
    <Field label={label} error={isBad ? t('bounds', { least: bounds.least, most: bounds.most }) : null}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={typed ?? String(value)}
        suffix={<span className="page-unit">{unit}</span>}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = readNumber(target.value, bounds);
          if (read !== null) onChange(read);
        }}
        onBlur={() => !isBad && setTyped(null)}
      />
    </Field>
  );
}
