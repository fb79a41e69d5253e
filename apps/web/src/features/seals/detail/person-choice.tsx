import { listAvailableEmployeesCall } from '@cinnabar/protocol/organizations/organizations-calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../lib/api/api-client.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettled } from '../../../lib/time/use-settled.ts';
import { Input } from '../../../ui/forms/input.tsx';
import { Suggest } from '../../../ui/forms/suggest.tsx';

/** An employee by their account, as grants name them. */
export interface ChosenPerson {
  userId: string;
  name: string;
}

interface PersonChoiceProps {
  companyId: string;
  value: ChosenPerson | null;
  onChange: (value: ChosenPerson | null) => void;
}

/** One employee of the company. Not the choice of the staff screens: those show seals, and features form no circle. */
export function PersonChoice({ companyId, value, onChange }: PersonChoiceProps) {
  const { t } = useTranslation('seals-detail');
  const [typed, setTyped] = useState(value?.name ?? '');
  const keyword = useSettled(value ? '' : typed.trim().slice(0, 50));
  const { data: found = [] } = useQuery({
    queryKey: ['seals', 'people', companyId, keyword],
    queryFn: () => api(listAvailableEmployeesCall, { query: { companyId, keyword } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Suggest
      value={typed}
      label={t('form.toPerson')}
      openOn="focus"
      options={found.map(({ userId, name, number, mobile, email }) => ({
        key: userId,
        label: name,
        note: [number, mobile ?? email].filter(Boolean).join(' · '),
      }))}
      onChoose={(userId) => {
        const name = found.find((one) => one.userId === userId)?.name ?? '';
        setTyped(name);
        onChange({ userId, name });
      }}
    >
      <Input
        icon="search"
        placeholder={t('why.choosePerson')}
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
