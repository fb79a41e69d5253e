import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { type Colleague, colleaguesQuery } from '../../../lib/queries/colleagues-query.ts';
import { SearchChoice, useSearchChoice } from '../../../ui/forms/search-choice.tsx';

interface PersonChoiceProps {
  companyId: string;
  value: Colleague | null;
  onChange: (value: Colleague | null) => void;
  /** Accounts that are not offered. */
  without?: readonly string[];
}

/** One employee of the company, by their account: the staff screens choose by the membership. */
export function PersonChoice({ companyId, value, onChange, without = [] }: PersonChoiceProps) {
  const { t } = useTranslation('seals-detail');
  const { keyword, control } = useSearchChoice(value && { id: value.userId, name: value.name }, (chosen) =>
    onChange(chosen && { userId: chosen.id, name: chosen.name }),
  );
  const { data: offered = [] } = useQuery(colleaguesQuery(companyId, keyword, without));
  return (
    <SearchChoice
      control={control}
      label={t('form.toPerson')}
      placeholder={t('why.choosePerson')}
      offered={offered}
    />
  );
}
