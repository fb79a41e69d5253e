import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { sendableQuery } from '../../../lib/session/launch-permission.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { Select } from '../../../ui/forms/select.tsx';

interface CategoryChoiceProps {
  value: string | null;
  onChange: (categoryId: string | null) => void;
}

/** The business types that the reader works with; nothing while there is nothing to choose from. */
export function CategoryChoice({ value, onChange }: CategoryChoiceProps) {
  const { t } = useTranslation('contracts-list');
  const companyId = useCurrentUser().company?.id;
  const { data } = useQuery({
    ...sendableQuery(companyId ?? ''),
    enabled: companyId !== undefined,
    meta: { quiet: true },
  });
  const types = data ?? [];
  if (types.length < 2 && value === null) return null;
  return (
    <Select
      aria-label={t('category')}
      value={value ?? ''}
      options={[
        { value: '', label: t('anyCategory') },
        ...types.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}
