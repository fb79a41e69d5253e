import {
  FORM_FIELD_TYPES,
  FORM_LIMITS,
  type FormFieldType,
} from '@cinnabar/protocol/categories/rules/form-fields';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button, IconButton } from '../../../ui/actions/button.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { TypedFormField } from '../rule-values.ts';

interface FormFieldRowsProps {
  fields: readonly TypedFormField[];
  most: number;
  onChange: (fields: TypedFormField[]) => void;
}

/** What an application to use physical seals asks for. */
export function FormFieldRows({ fields, most, onChange }: FormFieldRowsProps) {
  const { t } = useTranslation('categories');
  return (
    <>
      {fields.map((field, at) => (
        <FormFieldRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place, and no state of their own
          key={at}
          field={field}
          number={at + 1}
          onChange={(part) => onChange(fields.with(at, { ...field, ...part }))}
          onRemove={() => onChange(fields.toSpliced(at, 1))}
        />
      ))}
      {fields.length < most && (
        <Button size="small" icon="plus" onClick={() => onChange([...fields, nextField(fields)])}>
          {t('rule.formFieldsAdd')}
        </Button>
      )}
    </>
  );
}

/** With a key that no other one has. */
function nextField(fields: readonly TypedFormField[]): TypedFormField {
  const isTaken = (key: string) => fields.some((one) => one.key === key);
  let number = fields.length + 1;
  while (isTaken(`field${number}`)) number++;
  return { key: `field${number}`, name: '', type: 'TEXT', required: false, hint: '', choices: '' };
}

interface FormFieldRowProps {
  field: TypedFormField;
  /** From 1. */
  number: number;
  onChange: (part: Partial<TypedFormField>) => void;
  onRemove: () => void;
}

function FormFieldRow({ field, number, onChange, onRemove }: FormFieldRowProps) {
  const { t } = useTranslation('categories');
  const { key, name, type, required, hint, choices } = field;
  return (
    <div className="category-party">
      <div className="category-row">
        <Input
          aria-label={t('rule.formFieldsName', { number })}
          placeholder={t('rule.formFieldsNameHint')}
          maxLength={FORM_LIMITS.name}
          autoComplete="off"
          value={name}
          onChange={({ target }) => onChange({ name: target.value })}
        />
        <Select
          aria-label={t('rule.formFieldsType', { number })}
          value={type}
          options={FORM_FIELD_TYPES.map((one) => ({ value: one, label: t(`rule.formFieldType.${one}`) }))}
          onChange={({ target }) => onChange({ type: target.value as FormFieldType })}
        />
        <IconButton
          icon="trash"
          size="small"
          label={t('rule.formFieldsRemove', { number })}
          onClick={onRemove}
        />
      </div>
      {type === 'CHOICE' && (
        <div className="category-row">
          <Input
            aria-label={t('rule.formFieldsChoices', { number })}
            placeholder={t('rule.formFieldsChoicesHint')}
            maxLength={FORM_LIMITS.choices * (FORM_LIMITS.choice + 1)}
            autoComplete="off"
            value={choices}
            onChange={({ target }) => onChange({ choices: target.value })}
          />
        </div>
      )}
      <div className="category-row">
        <Input
          aria-label={t('rule.formFieldsHint', { number })}
          placeholder={t('rule.formFieldsHintHint')}
          maxLength={FORM_LIMITS.hint}
          autoComplete="off"
          value={hint}
          onChange={({ target }) => onChange({ hint: target.value })}
        />
        <Input
          aria-label={t('rule.formFieldsKey', { number })}
          placeholder={t('rule.formFieldsKeyHint')}
          maxLength={FORM_LIMITS.key}
          autoComplete="off"
          spellCheck={false}
          value={key}
          onChange={({ target }) => onChange({ key: target.value })}
        />
      </div>
      <Checkbox checked={required} onChange={({ target }) => onChange({ required: target.checked })}>
        {t('rule.formFieldsRequired')}
      </Checkbox>
    </div>
  );
}
