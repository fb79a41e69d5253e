import { getLetterCall } from '@cinnabar/protocol/organizations/letter/letter-calls';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CompanyMark } from '../../../ui/data/company-mark.tsx';
import { Facts } from '../../../ui/data/facts.tsx';

/** Which company's authorization letter waits for a signature; its names are masked until the login. */
export function LetterInvitation({ id }: { id: string }) {
  const { t } = useTranslation('organizations-letter');
  const { t: ofInvitation } = useTranslation('identity');
  const { data, isError } = useQuery({
    queryKey: ['company-letter', id],
    queryFn: () => api(getLetterCall, { query: { id } }),
  });
  if (isError)
    return (
      <div className="login-paper">
        <h2>{t('invitation.goneTitle')}</h2>
        <p>{t('invitation.goneText')}</p>
      </div>
    );
  if (!data) return null;
  return (
    <section className="login-paper" aria-label={t('invitation.label')}>
      <div className="login-sender">
        <CompanyMark name={data.companyName} logoKey={data.logoKey} />
        <div>
          <b>{data.companyName}</b>
          <span className="muted">{t('invitation.lead')}</span>
        </div>
      </div>
      <Facts
        entries={[
          [t('invitation.registerNo'), data.registerNo],
          [t('invitation.legalPerson'), data.legalPerson],
          [t('invitation.applicant'), data.applicant],
          [ofInvitation('invitation.needs'), t('invitation.needs')],
          [ofInvitation('invitation.time'), t('invitation.time')],
          [ofInvitation('invitation.until'), formatDate(data.expireTime)],
        ]}
      />
    </section>
  );
}
