import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettled } from '../../../lib/time/use-settled.ts';
import { Input } from '../../../ui/forms/input.tsx';
import { Suggest } from '../../../ui/forms/suggest.tsx';
import { employeesQuery } from './role-queries.ts';

export interface Chosen {
  id: string;
  name: string;
}

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
  const [typed, setTyped] = useState(value?.name ?? '');
  const [known, setKnown] = useState(value);
  // One that was chosen or taken back outside the control; typing differs from the name.
  if (known?.id !== value?.id) {
    setKnown(value);
    if (value) setTyped(value.name);
    else if (typed === known?.name) setTyped('');
  }
  const keyword = useSettled(value ? '' : typed.trim().slice(0, 50));
  const found = (useQuery(employeesQuery(companyId, keyword)).data ?? []).filter(({ id }) => id !== besides);
  return (
    <Suggest
      value={typed}
      label={t('member.found')}
      openOn="focus"
      options={found.map(({ id, name, number, mobile, email }) => ({
        key: id,
        label: name,
        note: [number, mobile ?? email].filter(Boolean).join(' · '),
      }))}
      onChoose={(id) => {
        const employee = found.find((one) => one.id === id);
        if (!employee) return;
        setTyped(employee.name);
        onChange({ id, name: employee.name });
      }}
    >
      <Input
        icon="search"
        placeholder={placeholder ?? t('member.placeholder')}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(null);
        }}
      />
    </Suggest>
  );
}
