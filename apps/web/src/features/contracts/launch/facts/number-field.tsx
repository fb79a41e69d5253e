import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';

interface NumberFieldProps {
  typed: string | null;
  /** As the server has it. */
  given: string | null;
  taken: boolean;
  onChange: (sn: string | null) => void;
}

/** The rule gives a number; another one may be typed over it. Emptied, it shows what the server keeps. */
export function NumberField({ typed, given, taken, onChange }: NumberFieldProps) {
  const { t } = useTranslation('contracts-form');
  const [editing, setEditing] = useState(false);
  return (
    <div id="number">
      <Field
        label={t('facts.number')}
        help={t('facts.numberHelp')}
        error={taken ? t('facts.numberTaken') : null}
      >
        <Input
          value={typed ?? (editing ? '' : (given ?? ''))}
          maxLength={LIMITS.numberLength}
          placeholder={t('facts.numberHint')}
          autoComplete="off"
          onChange={({ target }) => {
            setEditing(true);
            onChange(target.value.trim() === '' ? null : target.value);
          }}
          onBlur={() => setEditing(false)}
        />
      </Field>
    </div>
  );
}
