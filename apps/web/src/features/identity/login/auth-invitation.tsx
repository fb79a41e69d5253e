import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CompanyMark } from '../../../ui/data/company-mark.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { forwardInfoQuery } from '../frame/login-queries.ts';

/** Who asks for the verification of which company, and for which contract. */
export function AuthInvitation({ id }: { id: string }) {
  const { t } = useTranslation('identity');
  const { data, isError } = useQuery(forwardInfoQuery(id));
  if (isError)
    return (
      <div className="login-paper">
        <h2>{t('invitation.authGoneTitle')}</h2>
        <p>{t('invitation.goneText')}</p>
      </div>
    );
  if (!data) return null;
  return (
    <section className="login-paper" aria-label={t('invitation.authLabel')}>
      <div className="login-sender">
        <CompanyMark name={data.companyName} logoKey={data.logoKey} />
        <div>
          <b>{data.companyName}</b>
          <span className="muted">{t('invitation.auth')}</span>
        </div>
      </div>
      <Facts
        entries={[
          [t('invitation.sender'), data.sender],
          [t('invitation.remark'), data.remark],
          [t('invitation.contract'), data.contractName ?? t('invitation.none')],
          [t('invitation.needs'), t('invitation.needsText')],
          [t('invitation.time'), t('invitation.timeText')],
          [t('invitation.until'), formatDate(data.expireTime)],
        ]}
      />
    </section>
  );
}
