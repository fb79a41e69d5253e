import { listAvailableEmployeesCall } from '@cinnabar/protocol/organizations/organizations-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { SearchChoice, useSearchChoice } from '../../../ui/forms/search-choice.tsx';

/** An employee by their account, as grants name them. */
export interface ChosenPerson {
  userId: string;
  name: string;
}

interface PersonChoiceProps {
  companyId: string;
  value: ChosenPerson | null;
  onChange: (value: ChosenPerson | null) => void;
  /** Accounts that are not offered. */
  without?: readonly string[];
}

/** One employee of the company, by their account: the staff screens choose by the membership. */
export function PersonChoice({ companyId, value, onChange, without = [] }: PersonChoiceProps) {
  const { t } = useTranslation('seals-detail');
  const { keyword, control } = useSearchChoice(value && { id: value.userId, name: value.name }, (chosen) =>
    onChange(chosen && { userId: chosen.id, name: chosen.name }),
  );
  const { data: found = [] } = useQuery({
    queryKey: ['seals', 'people', companyId, keyword],
    queryFn: () => api(listAvailableEmployeesCall, { query: { companyId, keyword } }),
    placeholderData: keepPreviousData,
  });
  return (
    <SearchChoice
      control={control}
      label={t('form.toPerson')}
      placeholder={t('why.choosePerson')}
      offered={found
        .filter(({ userId }) => !without.includes(userId))
        .map(({ userId, name, number, mobile, email }) => ({
          id: userId,
          name,
          note: [number, mobile ?? email].filter(Boolean).join(' · '),
        }))}
    />
  );
}
