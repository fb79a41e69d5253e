import { FORM_LIMITS, type FormField } from '@cinnabar/protocol/categories/rules/form-fields';
import type { Form } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { DateTimeInput } from '../../../ui/forms/date-time-input.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { type ApplyValues, formAnchor, formFaultOf } from './apply-values.ts';

interface FormCardProps {
  form: Form<ApplyValues, 'physical-apply'>;
  fields: readonly FormField[];
}

/** What the business type asks for; nothing where it asks for nothing. */
export function FormCard({ form, fields }: FormCardProps) {
  const { t } = useTranslation('physical-apply');
  const { values } = form;
  const refusal = form.error('forms');
  if (fields.length === 0) return null;
  const faults = fields.map((field) => formFaultOf(field, values));
  return (
    <Card title={t('form')}>
      {/* Nothing here is wrong by the form that the page has: what the server said of another one. */}
      {refusal && faults.every((fault) => !fault) && (
        <Banner tone="bad" live>
          {refusal}
        </Banner>
      )}
      <div className="apply-fields">
        {fields.map((field, at) => {
          const { key, name, hint, required } = field;
          const fault = faults[at];
          return (
            <div key={key} id={formAnchor(field)}>
              <Field
                label={name}
                help={hint || undefined}
                // Said once the form is sent, and no longer once it is put right.
                error={refusal && fault && t(fault)}
                required={required}
              >
                <FormInput
                  field={field}
                  value={values.forms[key] ?? ''}
                  onChange={(value) => form.set((now) => ({ forms: { ...now.forms, [key]: value } }))}
                />
              </Field>
            </div>
          );
        })}
      </div>
    </Card>
  );
}

interface FormInputProps {
  field: FormField;
  value: string;
  onChange: (value: string) => void;
}

function FormInput({ field: { type, choices }, value, onChange }: FormInputProps) {
  const { t } = useTranslation('physical-apply');
  const wired = { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  switch (type) {
    case 'DATE':
      return <DateTimeInput kind="date" {...wired} />;
    case 'CHOICE':
      return (
        <Select
          options={[
            { value: '', label: t('chooseType') },
            ...choices.map((one) => ({ value: one, label: one })),
          ]}
          {...wired}
        />
      );
    default:
      return (
        <Input
          autoComplete="off"
          inputMode={type === 'NUMBER' ? 'decimal' : undefined}
          maxLength={FORM_LIMITS.value}
          {...wired}
        />
      );
  }
}
