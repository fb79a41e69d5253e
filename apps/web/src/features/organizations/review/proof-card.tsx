import { PROOF_PAYMENT_CENTS } from '@cinnabar/protocol/organizations/application-lifecycle';
import { confirmPaymentCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import type { Application } from '@cinnabar/protocol/organizations/company-auth-schema';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { formatMoney, formatShort } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/data/card.tsx';
import { Tag } from '../../../ui/feedback/tag.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { Input } from '../../../ui/forms/input.tsx';

/** The proof that the applicant chose; a payment is ticked off here. */
export function ProofCard({ application }: { application: Application }) {
  const { t } = useTranslation('organizations-auth');
  const { way, proof, announced, proofs } = application;
  const will = proofs.find(({ subject }) => subject === 'WILL')!;
  const isProved = proof === 'PROVED';
  return (
    <Card
      title={t('review.proof')}
      extra={
        <Tag tone={isProved ? 'ok' : 'go'}>
          {t(isProved ? 'proofs.states.PROVED' : 'proofs.states.WAITING')}
        </Tag>
      }
    >
      <div className="review-proof">
        <p>
          <b>{way && t(`way.${way}.name`)}</b>
          <small>
            {isProved && will.time
              ? [
                  way === 'PAYMENT' && t('proofs.account', { digits: will.value ?? '' }),
                  way === 'LETTER' && will.value,
                  formatShort(will.time),
                ]
                  .filter(Boolean)
                  .join(' · ')
              : t(
                  way === 'PAYMENT'
                    ? announced
                      ? 'reviews.paid'
                      : 'reviews.unpaid'
                    : way === 'LETTER'
                      ? 'reviews.unsigned'
                      : 'review.proofText',
                )}
          </small>
        </p>
        {way === 'PAYMENT' && !isProved && <PaymentForm application={application} />}
      </div>
    </Card>
  );
}

function PaymentForm({ application: { id, reference } }: { application: Application }) {
  const { t } = useTranslation('organizations-auth');
  const client = useQueryClient();
  const form = useForm({
    t,
    start: { account: '' },
    check: ({ account }) => ({ account: /^\d{4}$/.test(account.trim()) ? undefined : 'review.accountFault' }),
    send: async ({ account }) => {
      const review = await api(confirmPaymentCall, { body: { id, account: account.trim() } });
      client.setQueryData(['applications', 'review', id], review);
    },
  });
  return (
    <form className="review-payment" {...form.bind}>
      <p>{t('review.payment', { amount: formatMoney(PROOF_PAYMENT_CENTS), reference: reference ?? '' })}</p>
      <Field label={t('review.account')} required error={form.error('account')}>
        <Input inputMode="numeric" autoComplete="off" maxLength={4} {...form.input('account')} />
      </Field>
      <Button type="submit" icon="check" busy={form.busy}>
        {t('review.tick')}
      </Button>
    </form>
  );
}
