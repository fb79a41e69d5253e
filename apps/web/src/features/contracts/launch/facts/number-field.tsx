import { LIMITS } from '@cinnabar/protocol/limits';
import { useState } from 'react';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { focusAnchor } from '../focus-anchor.ts';

interface NumberFieldProps {
  typed: string | null;
  /** As the server has it. */
  given: string | null;
  /** What the rule gave; null while it was not asked. */
  byRule: string | null;
  taken: boolean;
  onChange: (sn: string) => void;
}

/** The rule gives a number; another one may be typed over it. Emptied, it is the rule's again. */
export function NumberField({ typed, given, byRule, taken, onChange }: NumberFieldProps) {
  const { t } = useTranslation('contracts-form');
  const [editing, setEditing] = useState(false);
  const shown = typed === '' ? (editing ? '' : (byRule ?? '')) : (typed ?? given ?? '');
  const isOwn = shown !== '' && shown !== byRule;
  return (
    <div id="number">
      <Field
        label={t('facts.number')}
        help={t('facts.numberHelp')}
        error={taken ? t('facts.numberTaken') : null}
        aside={
          isOwn && (
            <button
              type="button"
              className="number-by-rule"
              onClick={() => {
                onChange('');
                // The button goes with the number; the field is where the person was.
                focusAnchor('number');
              }}
            >
              {t('facts.numberByRule')}
            </button>
          )
        }
      >
        <Input
          value={shown}
          maxLength={LIMITS.numberLength}
          placeholder={t('facts.numberHint')}
          autoComplete="off"
          onChange={({ target }) => {
            setEditing(true);
            onChange(target.value.trim() === '' ? '' : target.value);
          }}
          onBlur={() => setEditing(false)}
        />
      </Field>
    </div>
  );
}
