import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { useCurrentUser } from '../../../lib/session/session.ts';
import { type Choice, SearchChoice, useSearchChoice } from '../../../ui/forms/search-choice.tsx';
import { NO_FILTERS } from './platform-filters.ts';
import { overviewQuery } from './platform-queries.ts';

const MOST_OFFERED = 20;

interface ParentChoiceProps {
  value: Choice | null;
  onChange: (value: Choice | null) => void;
  /** The company that moves: it is no choice. */
  exceptId?: string;
}

/** The company below which another one is to be, found by its name. */
export function ParentChoice({ value, onChange, exceptId }: ParentChoiceProps) {
  const { t } = useTranslation('organizations-platform');
  const { company } = useCurrentUser();
  const { keyword, control } = useSearchChoice(value, onChange);
  const { data } = useQuery(overviewQuery(company?.id ?? '', { ...NO_FILTERS, keyword }));
  const found = data ? [...data.group, ...data.outside].filter((one) => one.found) : [];
  return (
    <SearchChoice
      control={control}
      label={t('place.parent')}
      placeholder={t('place.search')}
      offered={found
        .filter(({ companyId }) => companyId !== exceptId)
        .slice(0, MOST_OFFERED)
        .map(({ companyId: id, name, legalPerson, registerNo }) => ({
          id,
          name,
          note: [legalPerson, registerNo].filter(Boolean).join(' · '),
        }))}
    />
  );
}
