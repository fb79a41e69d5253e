import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/i18n.ts';
import { type Choice, SearchChoice, useSearchChoice } from '../../../ui/forms/search-choice.tsx';
import { employeesQuery } from './role-queries.ts';

export type Chosen = Choice;

interface ChoiceProps {
  companyId: string;
  /** An employee who is not offered. */
  besides?: string;
  /** What stands in the empty control. */
  placeholder?: string;
  value: Chosen | null;
  onChange: (value: Chosen | null) => void;
}

/** One employee of the company, however many there are: found by name, pinyin initials, number or contact. */
export function EmployeeChoice({ companyId, besides, placeholder, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('roles');
  const { keyword, control } = useSearchChoice(value, onChange);
  const found = (useQuery(employeesQuery(companyId, keyword)).data ?? []).filter(({ id }) => id !== besides);
  return (
    <SearchChoice
      control={control}
      label={t('member.found')}
      placeholder={placeholder ?? t('member.placeholder')}
      offered={found.map(({ id, name, number, mobile, email }) => ({
        id,
        name,
        note: [number, mobile ?? email].filter(Boolean).join(' · '),
      }))}
    />
  );
}
