import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { PARAM_TYPES, type ParamType } from '@cinnabar/protocol/templates/params/param-types';
import { TEMPLATE_LIMITS } from '@cinnabar/protocol/templates/template-limits';
import { useForm } from '../../../../lib/form/use-form.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Input } from '../../../../ui/forms/input.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { FormDialog } from '../../../../ui/overlays/form-dialog.tsx';
import { newParam } from '../../paper-editor/panes/params/edit-params.ts';
import { takenKeys } from '../../paper-editor/panes/params/param-key.ts';

interface NewParamProps {
  /** What is selected in the text, as its first name. */
  name: string;
  params: readonly TemplateParam[];
  onAdd: (param: TemplateParam) => void;
  onClose: () => void;
}

/** Name and type of a param that is put at the caret. */
export function NewParam({ name, params, onAdd, onClose }: NewParamProps) {
  const { t } = useTranslation('templates-panes');
  const { t: clauses } = useTranslation('templates-clauses');
  const names = { option: t('firstOption'), column: t('columns.first', { number: 1 }) };
  const form = useForm<{ name: string; type: ParamType }, 'templates-clauses'>({
    t: clauses,
    start: { name: name.slice(0, TEMPLATE_LIMITS.nameLength), type: 'TEXT' },
    check: (values) => ({ name: values.name.trim() === '' ? 'form.paramNameMissing' : undefined }),
    send: (values) =>
      onAdd(newParam(values.name.trim(), values.type, takenKeys({ params: [...params] }, []), names)),
  });
  return (
    <FormDialog
      form={form}
      title={clauses('form.newParam')}
      lead={clauses('form.newParamLead')}
      submitLabel={clauses('form.insertParam')}
      onClose={onClose}
    >
      <Field label={t('name')} error={form.error('name')} required>
        <Input autoFocus autoComplete="off" maxLength={TEMPLATE_LIMITS.nameLength} {...form.input('name')} />
      </Field>
      <Field label={t('type')}>
        <Select
          value={form.values.type}
          options={PARAM_TYPES.filter((type) => type !== 'IMAGE').map((value) => ({
            value,
            label: t(`contracts-fields:kind.${value}`),
          }))}
          onChange={({ target }) => form.set({ type: target.value as ParamType })}
        />
      </Field>
    </FormDialog>
  );
}
