import './people-picker.css';
import type { ActionForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import { listAvailableEmployeesCall } from '@cinnabar/protocol/organizations/organizations-calls';
import type { SealChoice } from '@cinnabar/protocol/seals/seal-schema';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../../lib/api/api-client.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useSettled } from '../../../../lib/time/use-settled.ts';
import { Input } from '../../../../ui/forms/input.tsx';
import { Suggest } from '../../../../ui/forms/suggest.tsx';
import { Icon } from '../../../../ui/icons/icon.tsx';

type Operators = ActionForm['operators'];

/** As many as the form takes for one step. */
const MOST = 20;

const employeesQuery = (companyId: string, keyword: string) =>
  queryOptions({
    queryKey: ['employee', 'available', companyId, keyword],
    queryFn: () => api(listAvailableEmployeesCall, { query: { companyId, keyword } }),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

interface PeoplePickerProps {
  companyId: string;
  /** Besides the employees: people of other companies who may sign the step. */
  agents?: SealChoice['agents'];
  chosen: Operators;
  label: string;
  /** The default while no person is named. */
  hint: string;
  error: string | null;
  onChange: (chosen: Operators) => void;
}

/** Employees of a company by name, and its agents: any one of them may do the step. */
export function PeoplePicker({
  companyId,
  agents = [],
  chosen,
  label,
  hint,
  error,
  onChange,
}: PeoplePickerProps) {
  const { t } = useTranslation('contracts-form');
  const [typed, setTyped] = useState('');
  const [used, setUsed] = useState(false);
  const keyword = useSettled(typed.trim());
  const found = useQuery({ ...employeesQuery(companyId, keyword), enabled: used }).data ?? [];
  const isFree = ({ userId }: { userId: string }) => !chosen.some(({ id }) => id === userId);
  const free = found.filter(isFree);
  const freeAgents = agents.filter((one) => isFree(one) && one.name.includes(keyword));

  function choose(userId: string) {
    const agent = agents.find((one) => one.userId === userId);
    const person = agent ?? found.find((one) => one.userId === userId);
    const { companyId: employer, companyName } = agent ?? {};
    setTyped('');
    onChange([
      ...chosen,
      { id: userId, name: person?.name ?? '', ...(agent ? { companyId: employer, companyName } : {}) },
    ]);
  }
  return (
    <div className="people-picker">
      {chosen.length > 0 && (
        <ul className="people-picker-chosen">
          {chosen.map(({ id, name, companyName }) => (
            <li key={id}>
              {companyName ? t('people.agent', { name, company: companyName }) : name || t('people.unknown')}
              <button
                type="button"
                aria-label={t('people.remove', { name: name || t('people.unknown') })}
                onClick={() => onChange(chosen.filter((one) => one.id !== id))}
              >
                <Icon name="x" size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {chosen.length < MOST && (
        <Suggest
          value={typed}
          openOn="focus"
          label={t('people.found')}
          options={[
            ...free.map(({ userId, name, departments, mobile, email }) => ({
              key: userId,
              label: name,
              note: [departments.at(-1), mobile ?? email].filter(Boolean).join(' · '),
            })),
            ...freeAgents.map(({ userId, name, companyName }) => ({
              key: userId,
              label: name,
              note: t('people.agentOf', { company: companyName }),
            })),
          ]}
          onChoose={choose}
        >
          <Input
            aria-label={label}
            aria-invalid={error ? true : undefined}
            placeholder={chosen.length > 0 ? t('people.choose') : hint}
            value={typed}
            maxLength={50}
            autoComplete="off"
            onFocus={() => setUsed(true)}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Suggest>
      )}
      {error && (
        <p className="people-picker-error" role="alert">
          {error}
        </p>
      )}
      {chosen.length > 1 && <p className="people-picker-note">{t('people.note')}</p>}
    </div>
  );
}
