import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useSettled } from '../../lib/time/use-settled.ts';
import { Input } from '../../ui/forms/input.tsx';
import { Suggest } from '../../ui/forms/suggest.tsx';
import { companiesQuery } from './fee-queries.ts';

/** The operator opens the account of another company. */
export function CompanySearch({ onChoose }: { onChoose: (tenantId: string) => void }) {
  const { t } = useTranslation('fees');
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim().slice(0, 100));
  const companies = useQuery(companiesQuery(keyword)).data ?? [];
  return (
    <div className="fee-company">
      <Suggest
        value={typed}
        label={t('book.companies')}
        openOn="focus"
        options={companies.map(({ tenantId, tenantName, currentBalance, currentCoupon }) => ({
          key: tenantId,
          label: tenantName,
          note: t('book.companyNote', {
            amount: formatMoney(currentBalance),
            number: formatNumber(currentCoupon),
          }),
        }))}
        onChoose={(tenantId) => {
          setTyped('');
          onChoose(tenantId);
        }}
      >
        <Input
          icon="search"
          aria-label={t('book.company')}
          placeholder={t('book.companyPlaceholder')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Suggest>
    </div>
  );
}
