import { getFeeAccountCall, mayOpenFeesCall } from '@cinnabar/protocol/fees/fees-calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useMenuFactsQuery } from '../../../../lib/session/menu-facts.ts';
import { useCurrentUser } from '../../../../lib/session/session.ts';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { costOf } from './cost-of.ts';

/** What pays for the contracts of a company; null for those who may not see it. */
const meansQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['fees', 'means', companyId],
    queryFn: async () =>
      (await api(mayOpenFeesCall, { body: { companyId } }))
        ? await api(getFeeAccountCall, { query: { tenantId: companyId } })
        : null,
  });

/** What the contracts cost, where fees are on; who may not see the account reads how they are paid. */
export function CostNote({ count }: { count: number }) {
  const { t } = useTranslation('contracts-bulk');
  const companyId = useCurrentUser().company?.id ?? '';
  const isOn = useMenuFactsQuery().data?.feeEnabled === true;
  const { data: means } = useQuery({ ...meansQuery(companyId), enabled: isOn && companyId !== '' });
  if (!isOn || means === undefined) return null;
  if (means === null) return <p>{t('cost.unknown')}</p>;
  const { card, coupons, amount, payable } = costOf(means, count);
  const { contractPrice, currentBalance } = means;
  return (
    <>
      <p>
        {card && t('cost.card')}
        {coupons > 0 && t('cost.coupons', { count: coupons })}{' '}
        {amount > 0 && t('cost.balance', { amount: formatMoney(amount), price: formatMoney(contractPrice) })}
      </p>
      {payable < count && (
        <Banner tone="warn">
          {t('cost.short', { balance: formatMoney(currentBalance), count: payable })}
        </Banner>
      )}
    </>
  );
}
