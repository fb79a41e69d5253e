import { useState } from 'react';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';

interface NumberInputProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step?: number;
  onCommit: (value: number) => void;
}

/** A number within bounds, taken on leaving the input or with Enter; what is none falls back to what was there. */
export function NumberInput({ label, value, least, most, step = 1, onCommit }: NumberInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const commit = () => {
    const read = Number(typed);
    if (typed !== null && typed.trim() !== '' && Number.isFinite(read))
      onCommit(Math.min(most, Math.max(least, Math.round(read / step) * step)));
    setTyped(null);
  };
  return (
    <Field label={label}>
      <Input
        inputMode="decimal"
        maxLength={8}
        value={typed ?? String(value)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </Field>
  );
}
