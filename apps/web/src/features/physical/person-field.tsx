import { listAvailableEmployeesCall } from '@cinnabar/protocol/organizations/organizations-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { SearchChoice, useSearchChoice } from '../../ui/forms/search-choice.tsx';
import { PHYSICAL } from './physical-queries.ts';

/** An employee by their account, as seals and applications name them. */
export interface Person {
  userId: string;
  name: string;
}

interface PersonFieldProps {
  companyId: string;
  label: string;
  help?: string;
  error?: string | undefined;
  value: Person | null;
  onChange: (value: Person | null) => void;
  /** Accounts that are not offered. */
  without?: readonly string[];
}

/** One employee of the company, found by name, number or contact. */
export function PersonField({
  companyId,
  label,
  help,
  error,
  value,
  onChange,
  without = [],
}: PersonFieldProps) {
  const { t } = useTranslation('physical');
  const { keyword, control } = useSearchChoice(value && { id: value.userId, name: value.name }, (chosen) =>
    onChange(chosen && { userId: chosen.id, name: chosen.name }),
  );
  const { data: found = [] } = useQuery({
    queryKey: [...PHYSICAL, 'people', companyId, keyword],
    queryFn: () => api(listAvailableEmployeesCall, { query: { companyId, keyword } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Field label={label} help={help} error={error} required>
      <SearchChoice
        control={control}
        label={label}
        placeholder={t('findPerson')}
        offered={found
          .filter(({ userId }) => !without.includes(userId))
          .map(({ userId, name, number, mobile, email }) => ({
            id: userId,
            name,
            note: [number, mobile ?? email].filter(Boolean).join(' · '),
          }))}
      />
    </Field>
  );
}
