import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { type Choice, SearchChoice, useSearchChoice } from '../../ui/forms/search-choice.tsx';
import type { AuditFilters } from './audit-filters.ts';
import { peopleQuery } from './searches/search-queries.ts';

interface PersonFilterProps {
  scope: AuditFilters['scope'];
  value: Choice | null;
  onChange: (value: Choice | null) => void;
}

/** The person who acted: an employee, also one who left; in the installation's log anyone by their whole contact. */
export function PersonFilter({ scope, value, onChange }: PersonFilterProps) {
  const { t } = useTranslation('audit');
  const { keyword, control } = useSearchChoice(value, (chosen) => {
    if (chosen?.id !== value?.id) onChange(chosen);
  });
  const { data } = useQuery(peopleQuery(scope, keyword));
  return (
    <div className="audit-person">
      <SearchChoice
        control={control}
        label={t('filter.person')}
        inputLabel={t('filter.person')}
        placeholder={t(scope === 'SYSTEM' ? 'filter.personHintSystem' : 'filter.personHint')}
        offered={data?.list ?? []}
      />
    </div>
  );
}
