import type { FeeAccount } from '@cinnabar/protocol/fees/fee-schema';
import { type ReactNode, useState } from 'react';
import { formatDate, formatMoney, formatNumber } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { PriceDialog } from './price-dialog.tsx';

/** The four things that decide what the next contract costs. */
export function AccountFacts({ account, isOperator }: { account: FeeAccount; isOperator: boolean }) {
  const { t } = useTranslation('fees');
  const [pricing, setPricing] = useState(false);
  const { startTime, endTime } = account;
  const hasCard = startTime !== null && endTime !== null;
  return (
    <>
      <div className="fee-facts">
        <Fact title={t('balance.title')} value={formatMoney(account.currentBalance)}>
          <dl className="fee-totals">
            <dt>{t('balance.paidIn')}</dt>
            <dd>{formatMoney(account.totalBalance)}</dd>
            <dt>{t('balance.signFee')}</dt>
            <dd>{formatMoney(0 - account.totalSignFee)}</dd>
            <dt>{t('balance.cardFee')}</dt>
            <dd>{formatMoney(0 - account.totalAnnualFee)}</dd>
          </dl>
        </Fact>
        <Fact
          title={t('coupon.title')}
          value={t('coupon.left', { number: formatNumber(account.currentCoupon) })}
        >
          <p>{t('coupon.text')}</p>
          <p>{t('coupon.total', { number: formatNumber(account.totalCoupon) })}</p>
        </Fact>
        <Fact
          title={t('annual.title')}
          value={
            hasCard
              ? t('annual.range', { start: formatDate(startTime), end: formatDate(endTime) })
              : t('annual.off')
          }
          isRange={hasCard}
        >
          <p>{t('annual.none')}</p>
          {hasCard && <p>{t('annual.price', { price: formatMoney(account.currentAnnualPrice) })}</p>}
        </Fact>
        <Fact title={t('price.title')} value={formatMoney(account.contractPrice)}>
          <p>{t('price.text')}</p>
          {isOperator && (
            <Button size="small" onClick={() => setPricing(true)}>
              {t('price.change')}
            </Button>
          )}
        </Fact>
      </div>
      {pricing && <PriceDialog price={account.contractPrice} onClose={() => setPricing(false)} />}
    </>
  );
}

interface FactProps {
  title: string;
  value: string;
  /** Two days are longer than a number. */
  isRange?: boolean;
  children: ReactNode;
}

function Fact({ title, value, isRange, children }: FactProps) {
  return (
    <section className="fee-fact" aria-label={title}>
      <h2>{title}</h2>
      <strong className={isRange ? 'fee-fact-range' : undefined}>{value}</strong>
      {children}
    </section>
  );
}
