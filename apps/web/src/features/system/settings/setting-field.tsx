import { useTranslation } from '../../../lib/i18n.ts';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import type { FieldSpec } from './setting-specs.ts';
import type { EnteredValues } from './setting-values.ts';

type Entered = EnteredValues[string];

export interface SettingFieldProps {
  spec: FieldSpec;
  value: Entered;
  onChange: (value: Entered) => void;
  error: string | undefined;
  disabled: boolean;
  /** No feature reads it yet. */
  unused: boolean;
}

/** The control of one part of a setting, by its kind. */
export function SettingField({ spec, value, onChange, error, disabled, unused }: SettingFieldProps) {
  const { t } = useTranslation('system-settings');
  const name = t(`field.${spec.label}`);
  const label = unused ? t('unusedPart', { name }) : name;
  const options = (spec.options ?? []).map((one) => ({ value: one as string, label: t(`option.${one}`) }));
  if (spec.kind === 'switch')
    return (
      <Checkbox
        checked={value === true}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      >
        {label}
      </Checkbox>
    );
  if (spec.kind === 'choices')
    return (
      <Field group label={label} error={error}>
        <div className="settings-choices">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              checked={(value as readonly string[]).includes(option.value)}
              disabled={disabled}
              onChange={() => onChange(switched(value as readonly string[], option.value, options))}
            >
              {option.label}
            </Checkbox>
          ))}
        </div>
      </Field>
    );
  const control = {
    value: value as string,
    disabled,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <Field label={label} error={error}>
      {spec.kind === 'choice' && <Select {...control} options={options} />}
      {spec.kind === 'area' && (
        <Textarea
          {...control}
          rows={5}
          spellCheck={false}
          maxLength={spec.longest}
          className="settings-code"
        />
      )}
      {spec.kind === 'text' && <Input {...control} maxLength={spec.longest} />}
      {(spec.kind === 'count' || spec.kind === 'money') && (
        <Input
          {...control}
          inputMode={spec.kind === 'money' ? 'decimal' : 'numeric'}
          maxLength={12}
          className="settings-number"
        />
      )}
    </Field>
  );
}

/** In the order of the options. */
const switched = (chosen: readonly string[], one: string, options: { value: string }[]): string[] =>
  options.map(({ value }) => value).filter((value) => (value === one) !== chosen.includes(value));
