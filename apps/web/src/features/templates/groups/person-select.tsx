import { listAvailableEmployeesCall } from '@cinnabar/protocol/organizations/organizations-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { type Choice, SearchChoice, useSearchChoice } from '../../../ui/forms/search-choice.tsx';
import { TEMPLATES } from '../template-queries.ts';

interface PersonSelectProps {
  companyId: string;
  label: string;
  value: Choice | null;
  onChange: (value: Choice | null) => void;
}

/** One employee of the company, by their account. */
export function PersonSelect({ companyId, label, value, onChange }: PersonSelectProps) {
  const { t } = useTranslation('templates');
  const { keyword, control } = useSearchChoice(value, onChange);
  const { data: found = [] } = useQuery({
    queryKey: [...TEMPLATES, 'people', companyId, keyword],
    queryFn: () => api(listAvailableEmployeesCall, { query: { companyId, keyword } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchChoice
      control={control}
      label={label}
      inputLabel={label}
      placeholder={t('rights.person')}
      offered={found.map(({ userId, name, number, mobile, email }) => ({
        id: userId,
        name,
        note: [number, mobile ?? email].filter(Boolean).join(' · '),
      }))}
    />
  );
}
