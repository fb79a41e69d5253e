import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { onlyDigits } from '../../../ui/forms/only-digits.ts';

/** Tokens show six or eight digits. */
const MOST_DIGITS = 8;

interface CodeFieldProps {
  name: 'pin' | 'nextPin';
  control: { value: string; onChange: (code: string) => void };
  error: string | undefined;
  required: boolean;
  help?: string;
}

/** The digits on the display of a token. */
export function CodeField({ name, control, error, required, help }: CodeFieldProps) {
  const { t } = useTranslation('seals-tokens');
  return (
    <Field label={t(name)} help={help} error={error} required={required}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={MOST_DIGITS}
        value={control.value}
        onChange={({ target }) => control.onChange(onlyDigits(target.value, MOST_DIGITS))}
      />
    </Field>
  );
}
