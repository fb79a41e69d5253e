import type { SweepDetail } from '@cinnabar/protocol/contracts/sweep-code-schema';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CompanyMark } from '../../../ui/data/company-mark.tsx';

/** Who sent what, to be signed before when. */
export function SentContract({ detail }: { detail: SweepDetail }) {
  const { t } = useTranslation('identity-scan');
  const { tenantName, subject, expireTime, logoKey } = detail;
  return (
    <section className="login-paper login-paper-contract" aria-label={t('identity:invitation.label')}>
      <div className="login-sender">
        <CompanyMark name={tenantName} logoKey={logoKey} />
        <div>
          <b>{tenantName}</b>
          <span className="muted">{t('sent')}</span>
        </div>
      </div>
      <h2 className="scan-subject">{subject}</h2>
      {expireTime && <p className="scan-note">{t('before', { date: formatDate(expireTime) })}</p>}
      <span className="login-sign-here" aria-hidden="true">
        {t('identity:invitation.here')}
      </span>
    </section>
  );
}
