import { DEFAULT_RULE } from '@cinnabar/protocol/categories/number-rule';
import { LIMITS } from '@cinnabar/protocol/limits';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { FixedNote } from '../rules/fixed-note.tsx';
import { useLaunchRules } from '../rules/launch-rules.ts';

interface NumberFieldProps {
  /** Empty: sending draws it. */
  typed: string;
  taken: boolean;
  onChange: (sn: string) => void;
}

/** A number may be typed unless the business type numbers its contracts by a rule of its own. */
export function NumberField({ typed, taken, onChange }: NumberFieldProps) {
  const { t } = useTranslation('contracts-form');
  const isFixed = useLaunchRules().why('numberRule') !== undefined;
  return (
    <div id="number">
      <Field
        label={t('facts.number')}
        help={isFixed ? <FixedNote by="numberRule" /> : t('facts.numberHelp', { rule: DEFAULT_RULE })}
        error={taken ? t('facts.numberTaken') : null}
      >
        <Input
          value={typed}
          readOnly={isFixed}
          maxLength={LIMITS.numberLength}
          placeholder={t('facts.numberHint')}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value.trim() === '' ? '' : target.value)}
        />
      </Field>
    </div>
  );
}
