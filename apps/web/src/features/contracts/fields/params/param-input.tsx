import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Input } from '../../../../ui/forms/input.tsx';
import { Textarea } from '../../../../ui/forms/textarea.tsx';
import { FieldInput } from '../field-input.tsx';
import type { FormFiles } from '../files/use-form-files.ts';
import { asField } from './param-field.ts';
import { ParamTable } from './param-table.tsx';
import type { ParamValues } from './use-param-values.ts';

interface ParamInputProps {
  param: TemplateParam;
  form: Pick<ParamValues, 'facts' | 'change'>;
  /** As `FieldInput`. */
  files: FormFiles | null;
}

/** The input for one param that the viewer fills in. */
export function ParamInput({ param, form, files }: ParamInputProps) {
  const { t } = useTranslation('contracts-fields');
  const { key, type, check, format } = param;
  const value = form.facts.valueOf(key);
  const change = (next: string | null) => form.change(key, next ?? '');
  const text = {
    value,
    onChange: (event: { target: { value: string } }) => change(event.target.value),
  };
  switch (type) {
    case 'MULTILINE':
      return <Textarea {...text} maxLength={check.maxLength ?? TEMPLATE_LIMITS.valueLength} />;
    case 'DISTRICT':
      return <Input {...text} maxLength={60} placeholder={t('param.district')} />;
    case 'USCC':
      return (
        <Input
          {...text}
          maxLength={24}
          autoCapitalize="characters"
          onChange={({ target }) => change(target.value.toUpperCase())}
        />
      );
    case 'BANK_ACCOUNT':
      return <Input {...text} inputMode="numeric" maxLength={48} />;
    case 'NUMBER':
      return (
        <Input
          {...text}
          inputMode="decimal"
          maxLength={24}
          suffix={format === 'PERCENT' && <span className="field-form-unit">%</span>}
        />
      );
    case 'TABLE':
      return <ParamTable param={param} value={value} computed={form.facts.rowsOf(key)} onChange={change} />;
    default:
      return (
        <FieldInput
          field={asField(param)}
          value={value === '' ? null : value}
          files={files}
          onChange={change}
        />
      );
  }
}
