import type { CompanyAuthDetail } from '@cinnabar/protocol/organizations/company-auth-schema';
import { useTranslation } from '../../../lib/i18n.ts';
import { LetterStep } from './letter-step.tsx';
import { PaymentStep } from './payment-step.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** Third step: what the applicant still does, or that others are examining. */
export function ProofStep({ detail }: { detail: CompanyAuthDetail }) {
  const { t } = useTranslation('organizations-auth');
  const { companyId } = detail;
  const application = detail.application!;
  const { way, proof, url } = application;
  if (way === 'PAYMENT' && proof === 'PENDING')
    return <PaymentStep companyId={companyId} application={application} />;
  if (way === 'LETTER') return <LetterStep companyId={companyId} application={application} />;
  return (
    <div className="auth-now">
      <div>
        <h3>{t(url ? 'vendor.title' : 'review.waiting')}</h3>
        <p>{t(url ? 'vendor.text' : way === 'VENDOR' ? 'vendor.pending' : 'review.waitingText')}</p>
        <div className="auth-acts">
          {url && (
            <a className="button button-primary" href={url}>
              {t('vendor.go')}
            </a>
          )}
          <WithdrawButton companyId={companyId} label={t('withdraw.act')} />
        </div>
      </div>
    </div>
  );
}
