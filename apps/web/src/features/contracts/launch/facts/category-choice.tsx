import type { Category } from '@cinnabar/protocol/categories/category-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';

interface CategoryChoiceProps {
  /** Those that may be sent, the first of the company first. */
  categories: readonly Category[];
  /** The one that the draft follows; null when its own is no longer among them. */
  chosen: Category | null;
  /** The name of that one. */
  lostName: string | null;
  onChange: (categoryId: string) => void;
}

/** Under which rules the contract runs; where there is one kind only, there is nothing to ask. */
export function CategoryChoice({ categories, chosen, lostName, onChange }: CategoryChoiceProps) {
  const { t } = useTranslation('contracts-form');
  if (chosen && categories.length === 1) return null;
  return (
    <div id="category">
      <Field
        label={t('facts.category')}
        error={chosen ? null : t('facts.categoryLost', { name: lostName ?? '' })}
      >
        <Select
          value={chosen?.id ?? ''}
          options={[
            ...(chosen ? [] : [{ value: '', label: t('facts.categoryChoose'), disabled: true }]),
            ...categories.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  );
}
