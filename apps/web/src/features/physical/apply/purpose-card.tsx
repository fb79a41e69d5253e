import type { Category } from '@cinnabar/protocol/categories/category-schema';
import type { Form } from '../../../lib/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Segmented } from '../../../ui/forms/segmented.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { Textarea } from '../../../ui/forms/textarea.tsx';
import type { ApplyValues } from './apply-values.ts';

interface PurposeCardProps {
  form: Form<ApplyValues, 'physical-apply'>;
  types: readonly Category[];
}

/** What the seals are used for, and where. */
export function PurposeCard({ form, types }: PurposeCardProps) {
  const { t } = useTranslation('physical-apply');
  return (
    <Card title={t('purpose')}>
      <div className="apply-fields">
        <div id="apply-category">
          <Field label={t('type')} error={form.error('categoryId')} required>
            <Select
              options={[
                ...(form.values.categoryId === '' ? [{ value: '', label: t('chooseType') }] : []),
                ...types.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...form.input('categoryId')}
            />
          </Field>
        </div>
        <div id="apply-subject">
          <Field label={t('subject')} error={form.error('subject')} required>
            <Input maxLength={120} autoComplete="off" {...form.input('subject')} />
          </Field>
        </div>
        <Field
          className="apply-wide"
          label={t('description')}
          aside={<span className="muted">{form.values.description.length} / 1000</span>}
        >
          <Textarea maxLength={1000} placeholder={t('descriptionHint')} {...form.input('description')} />
        </Field>
        <Field label={t('where')} group required>
          <Segmented
            block
            label={t('where')}
            options={(['HERE', 'OUT'] as const).map((value) => ({ value, label: t(`whereTo.${value}`) }))}
            {...form.control('where')}
          />
        </Field>
        <Field label={t(form.values.where === 'OUT' ? 'placeOut' : 'place')}>
          <Input maxLength={80} autoComplete="off" {...form.input('place')} />
        </Field>
      </div>
    </Card>
  );
}
