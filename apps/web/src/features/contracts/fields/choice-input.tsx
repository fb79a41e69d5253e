import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import { isBoxAlone, readChosen } from '@cinnabar/protocol/contracts/fields/field-value';
import { useId } from 'react';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { useFieldWiring } from '../../../ui/forms/field.tsx';
import type { FillableField } from './fillable-field.ts';

interface ChoiceInputProps {
  field: FillableField;
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Boxes to tick, or one of several to choose; all options visible. */
export function ChoiceInput({ field, value, onChange }: ChoiceInputProps) {
  const name = useId();
  const wiring = useFieldWiring();
  const chosen = readChosen(value ?? '[]') ?? [];
  const { options } = settingsOf(field);
  const set = (indexes: number[]) =>
    onChange(indexes.length === 0 ? null : JSON.stringify(indexes.sort((a, b) => a - b)));
  if (isBoxAlone(field)) {
    return (
      <input
        type="checkbox"
        {...wiring}
        checked={chosen.length > 0}
        disabled={field.readOnly}
        onChange={({ target }) => set(target.checked ? [0] : [])}
      />
    );
  }
  if (field.type === 'RADIO') {
    return (
      <div className="field-form-options">
        {options.map((option, index) => (
          <label key={option} className="checkbox">
            <input
              type="radio"
              name={name}
              checked={chosen.includes(index)}
              disabled={field.readOnly}
              onChange={() => set([index])}
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    );
  }
  return (
    <div className="field-form-options">
      {options.map((option, index) => (
        <Checkbox
          key={option}
          checked={chosen.includes(index)}
          disabled={field.readOnly}
          onChange={({ target }) =>
            set(target.checked ? [...chosen, index] : chosen.filter((one) => one !== index))
          }
        >
          {option}
        </Checkbox>
      ))}
    </div>
  );
}
