import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useDelayed } from '../../../lib/time/use-delayed.ts';
import { CompanyMark } from '../../../ui/data/company-mark.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { summaryQuery } from '../frame/login-queries.ts';

/** What the link's contract is about, before the sign-in; the server masks persons' names. */
export function ContractInvitation({ contractId }: { contractId: string }) {
  const { t } = useTranslation('identity');
  const { data, isError, isPending } = useQuery(summaryQuery(contractId));
  const waiting = useDelayed(isPending);
  if (isError)
    return (
      <div className="login-paper">
        <h2>{t('invitation.goneTitle')}</h2>
        <p>{t('invitation.goneText')}</p>
      </div>
    );
  if (!data)
    return waiting ? (
      <div className="login-paper" aria-busy="true">
        <Skeleton width={160} height={34} />
        <Skeleton width="80%" height={26} />
        <Skeleton height={60} />
      </div>
    ) : null;
  return (
    <section className="login-paper login-paper-contract" aria-label={t('invitation.label')}>
      <div className="login-sender">
        <CompanyMark name={data.tenantName} logoKey={data.logoKey} />
        <div>
          <b>{data.tenantName}</b>
          <span className="muted">{t('invitation.sign')}</span>
        </div>
      </div>
      <h2>{data.subject}</h2>
      <Facts
        entries={[
          [
            t('invitation.signatories'),
            <ul key="signatories">
              {data.signatories.split(/[,，]\s*/).map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>,
          ],
          [t('invitation.deadline'), data.expireTime && formatDate(data.expireTime)],
        ]}
      />
      <span className="login-sign-here" aria-hidden="true">
        {t('invitation.here')}
      </span>
    </section>
  );
}
