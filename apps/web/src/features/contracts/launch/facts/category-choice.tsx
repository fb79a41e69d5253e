import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { Select } from '../../../../ui/forms/select.tsx';
import { sendPermissionsQuery } from '../draft/draft-calls.ts';

interface CategoryChoiceProps {
  companyId: string;
  chosen: string | null;
  onChange: (categoryId: string) => void;
}

/** Under which rules the contract runs; where there is one kind only, there is nothing to ask. */
export function CategoryChoice({ companyId, chosen, onChange }: CategoryChoiceProps) {
  const { t } = useTranslation('contracts-form');
  const categories = useQuery(sendPermissionsQuery(companyId)).data ?? [];
  const [first] = categories;
  if (!first || categories.length === 1) return null;
  return (
    <Field label={t('facts.category')}>
      <Select
        // Without a choice the server takes the first.
        value={chosen ?? first.id}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
