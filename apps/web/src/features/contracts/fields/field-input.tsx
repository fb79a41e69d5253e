import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import { readChosen } from '@cinnabar/protocol/contracts/fields/field-value';
import { useTranslation } from '../../../lib/i18n.ts';
import { DateTimeInput } from '../../../ui/forms/date-time-input.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import { AmountInput } from './amount-input.tsx';
import { ChoiceInput } from './choice-input.tsx';
import { FileInput } from './files/file-input.tsx';
import type { FormFiles } from './files/use-form-files.ts';
import type { FillableField } from './fillable-field.ts';
import { TableInput } from './table-input.tsx';

interface FieldInputProps {
  field: FillableField;
  value: string | null;
  /** Null: no files are chosen here. */
  files: FormFiles | null;
  onChange: (value: string | null) => void;
}

/** A box higher than this share of its page holds several lines. */
const SEVERAL_LINES = 0.035;

/** The input for one kind of data. */
export function FieldInput({ field, value, files, onChange }: FieldInputProps) {
  const { t } = useTranslation('contracts-fields');
  const { options, maxLength } = settingsOf(field);
  const text = {
    value: value ?? '',
    disabled: field.readOnly,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value || null),
  };
  switch (field.type) {
    case 'TEXT':
      return field.height > SEVERAL_LINES ? (
        <Textarea {...text} maxLength={maxLength} />
      ) : (
        <Input {...text} maxLength={maxLength} />
      );
    case 'DATE':
      return <DateTimeInput {...text} kind="date" placeholder={t('chooseDay')} />;
    case 'NUMBER':
      return <Input {...text} inputMode="decimal" maxLength={24} />;
    case 'AMOUNT':
      return <AmountInput field={field} value={value} onChange={onChange} />;
    case 'ID_NUMBER':
      return (
        <Input
          {...text}
          maxLength={18}
          autoCapitalize="characters"
          onChange={(event) => onChange(event.target.value.replace(/\s/g, '').toUpperCase() || null)}
        />
      );
    case 'PHONE':
      return <Input {...text} type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />;
    case 'EMAIL':
      return <Input {...text} type="email" autoComplete="email" maxLength={254} />;
    case 'CHECKBOX':
    case 'RADIO':
      return <ChoiceInput field={field} value={value} onChange={onChange} />;
    case 'CHOICE':
      return (
        <Select
          disabled={field.readOnly}
          value={String(readChosen(value ?? '[]')?.[0] ?? '')}
          options={[
            { value: '', label: t('choose') },
            ...options.map((label, index) => ({ value: String(index), label })),
          ]}
          onChange={({ target }) => onChange(target.value === '' ? null : `[${target.value}]`)}
        />
      );
    case 'TABLE':
      return <TableInput field={field} value={value} onChange={onChange} />;
    case 'IMAGE':
    case 'ATTACHMENT':
      return files && <FileInput field={field} fileId={value} files={files} onChange={onChange} />;
  }
}
