import { formatsOf, type ParamFormat, type ParamType } from '@cinnabar/protocol/templates/params/param-types';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import { useTranslation } from '../../../../../lib/i18n.ts';
import { Field } from '../../../../../ui/forms/field.tsx';
import { Select } from '../../../../../ui/forms/select.tsx';

const EXAMPLES: { readonly [T in ParamType]?: string } = {
  AMOUNT: '128050',
  NUMBER: '1280.5',
  DATE: '2026-11-21',
};

interface FormatSelectProps {
  type: ParamType;
  value: ParamFormat | null;
  onChange: (format: ParamFormat | null) => void;
}

/** How a value is shown, each way by an example. */
export function FormatSelect({ type, value, onChange }: FormatSelectProps) {
  const { t } = useTranslation('templates-panes');
  const formats = formatsOf(type);
  return (
    <Field label={t('format')}>
      <Select
        value={value ?? formats[0]}
        options={formats.map((format) => ({
          value: format,
          label: showParam({ type, format }, EXAMPLES[type]),
        }))}
        onChange={({ target }) =>
          onChange(target.value === formats[0] ? null : (target.value as ParamFormat))
        }
      />
    </Field>
  );
}
