import { PROOF_PAYMENT_CENTS } from '@cinnabar/protocol/organizations/application-lifecycle';
import { announcePaymentCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import type { Application } from '@cinnabar/protocol/organizations/company-auth-schema';
import { api } from '../../../lib/api/api-client.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { notify } from '../../../lib/notices.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { useAuthAct } from './auth-query.ts';
import { WithdrawButton } from './withdraw-button.tsx';

/** The company pays a cent from its own account, with the reference that names it. */
export function PaymentStep({ companyId, application }: { companyId: string; application: Application }) {
  const { t } = useTranslation('organizations-auth');
  const { announced, payee, reference, expireTime } = application;
  const paid = useAuthAct(companyId, () => api(announcePaymentCall, { body: { companyId } }));
  return (
    <div className="auth-now">
      <div>
        <h3>
          {t(announced ? 'payment.waiting' : 'payment.title', { amount: formatMoney(PROOF_PAYMENT_CENTS) })}
        </h3>
        <p>
          {announced
            ? t('payment.waitingText')
            : t('payment.text', { date: expireTime ? formatDate(expireTime) : '' })}
        </p>
        <div className="auth-acts">
          {!announced && (
            <Button look="primary" busy={paid.isPending} onClick={() => paid.mutate()}>
              {t('payment.done')}
            </Button>
          )}
          <WithdrawButton companyId={companyId} label={t('payment.other')} />
        </div>
      </div>
      {payee && (
        <dl className="auth-payee">
          <dt>{t('payment.holder')}</dt>
          <dd>{payee.holder}</dd>
          <dt>{t('payment.account')}</dt>
          <dd>
            {payee.account}
            <CopyButton text={payee.account} label={t('payment.copyAccount')} />
          </dd>
          <dt>{t('payment.bank')}</dt>
          <dd>{payee.bank}</dd>
          <dt>{t('payment.amount')}</dt>
          <dd>{formatMoney(PROOF_PAYMENT_CENTS)}</dd>
          <dt>{t('payment.reference')}</dt>
          <dd>
            <b className="auth-reference">{reference}</b>
            <CopyButton text={reference ?? ''} label={t('payment.copyReference')} />
          </dd>
        </dl>
      )}
    </div>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  return (
    <Button
      look="text"
      size="small"
      aria-label={label}
      onClick={() => void copyText(text).then(() => notify('ok', t('system:action.copied')))}
    >
      {t('system:action.copy')}
    </Button>
  );
}
