import { listAvailableEmployeesCall } from '@cinnabar/protocol/organizations/organizations-calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Input } from '../../../ui/forms/input.tsx';
import { Select } from '../../../ui/forms/select.tsx';

interface EmployeeSelectProps {
  companyId: string;
  /** The first choice: not chosen yet, or deliberately none. */
  none: string;
  /** Shown also when a search does not find them. */
  known?: { id: string; name: string };
  /** An employee who is not offered. */
  besides?: string;
  value: string;
  onChange: (id: string) => void;
}

/** More active employees than this need a search. */
const FEW = 50;

/** An active employee of the company; in a large one found by name, initials or number. */
export function EmployeeSelect({ companyId, none, known, besides, value, onChange }: EmployeeSelectProps) {
  const { t } = useTranslation('organizations-staff');
  const [keyword, setKeyword] = useState('');
  const [isLarge, setLarge] = useState(false);
  const { data: found = [] } = useQuery({
    queryKey: ['company', companyId, 'members', keyword],
    queryFn: async () => {
      const list = await api(listAvailableEmployeesCall, { query: { companyId, keyword } });
      if (keyword === '' && list.length >= FEW) setLarge(true);
      return list;
    },
    placeholderData: (before) => before,
  });
  const [kept, setKept] = useState(known);
  const offered = found.filter(({ id }) => id !== besides);
  const options = [
    ...(kept && !offered.some(({ id }) => id === kept.id) ? [kept] : []),
    ...offered.map(({ id, name, number }) => ({ id, name: number ? `${name} · ${number}` : name })),
  ];
  return (
    <span className="employee-select">
      {isLarge && (
        <Input
          icon="search"
          type="search"
          maxLength={50}
          aria-label={t('leaving.search')}
          placeholder={t('keywordHint')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
      )}
      <Select
        value={value}
        options={[{ value: '', label: none }, ...options.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(event) => {
          setKept(options.find(({ id }) => id === event.target.value));
          onChange(event.target.value);
        }}
      />
    </span>
  );
}
