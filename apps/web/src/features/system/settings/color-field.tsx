import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import type { SettingFieldProps } from './setting-field.tsx';

const SWATCHES = [
  ['blue', '#2489F2'],
  ['teal', '#0E8A8A'],
  ['indigo', '#3E5C9A'],
  ['purple', '#6A4FB3'],
  ['green', '#2F7D4F'],
  ['gray', '#5B6470'],
] as const;

/** A colour: one of ours, any of the browser's, or typed. */
export function ColorField({ spec, value, onChange, error, disabled }: SettingFieldProps) {
  const { t } = useTranslation('system-settings');
  const color = String(value);
  const isColor = /^#[0-9a-f]{6}$/i.test(color);
  return (
    <>
      <div className="settings-swatches">
        {SWATCHES.map(([name, swatch]) => (
          <button
            key={name}
            type="button"
            aria-label={t(`swatch.${name}`)}
            aria-pressed={swatch.toLowerCase() === color.toLowerCase()}
            disabled={disabled}
            style={{ background: swatch }}
            onClick={() => onChange(swatch)}
          />
        ))}
      </div>
      <Field label={t(`field.${spec.label}`)} error={error}>
        <Input
          value={color}
          maxLength={7}
          spellCheck={false}
          disabled={disabled}
          className="settings-color"
          onChange={({ target }) => onChange(target.value)}
          suffix={
            <input
              type="color"
              aria-label={t('skin.pick')}
              disabled={disabled}
              value={isColor ? color.toLowerCase() : '#000000'}
              onChange={({ target }) => onChange(target.value.toUpperCase())}
            />
          }
        />
      </Field>
    </>
  );
}
