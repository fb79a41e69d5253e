import './rights-card.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSettled } from '../../../lib/time/use-settled.ts';
import { Card } from '../../../ui/data/card.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';
import { Suggest } from '../../../ui/forms/suggest.tsx';
import { AccessReasons } from './access-reasons.tsx';
import { EffectiveRights } from './effective-rights.tsx';
import { type Chosen, EmployeeChoice } from './employee-choice.tsx';
import { contractsQuery } from './role-queries.ts';

/** What a person may do and by which roles; with a contract, why they can see it. */
export function RightsCard({ companyId }: { companyId: string }) {
  const { t } = useTranslation('roles');
  const [who, setWho] = useState<Chosen | null>(null);
  const [contract, setContract] = useState('');
  return (
    <Card title={t('why.title')} className="rights">
      <div className="rights-asked">
        <Field label={t('why.who')}>
          <EmployeeChoice companyId={companyId} value={who} onChange={setWho} />
        </Field>
        {who && (
          <Field label={t('why.contract')}>
            <ContractChoice onChange={setContract} />
          </Field>
        )}
      </div>
      {!who && <p className="rights-empty">{t('why.empty')}</p>}
      {who && contract && <AccessReasons companyId={companyId} employeeId={who.id} contract={contract} />}
      {who && !contract && <EffectiveRights companyId={companyId} employeeId={who.id} />}
    </Card>
  );
}

/** A contract that the caller reads, by its name; or any by its number, for officers who read none. */
function ContractChoice({ onChange }: { onChange: (contract: string) => void }) {
  const { t } = useTranslation('roles');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(false);
  const keyword = useSettled(chosen ? '' : typed.trim().slice(0, 50));
  const found = useQuery(contractsQuery(keyword)).data ?? [];
  return (
    <Suggest
      value={typed}
      label={t('why.contract')}
      openOn="focus"
      options={found.map(({ id, subject, sn }) => ({ key: id, label: subject, note: sn }))}
      onChoose={(id) => {
        setTyped(found.find((one) => one.id === id)?.subject ?? '');
        setChosen(true);
        onChange(id);
      }}
    >
      <Input
        icon="search"
        placeholder={t('why.contractPlaceholder')}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(false);
          // A number is asked for as it stands; while a name is typed there is nothing to ask.
          const number = event.target.value.trim();
          onChange(/^[\w-]{6,}$/.test(number) ? number : '');
        }}
      />
    </Suggest>
  );
}
