import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { CompanyMark } from '../../../ui/data/company-mark.tsx';
import { Facts } from '../../../ui/data/facts.tsx';
import { letterQuery } from '../frame/login-queries.ts';

/** Which company's authorization letter waits for a signature; its names are masked until the login. */
export function LetterInvitation({ id }: { id: string }) {
  const { t } = useTranslation('identity');
  const { data, isError } = useQuery(letterQuery(id));
  if (isError)
    return (
      <div className="login-paper">
        <h2>{t('invitation.letterGoneTitle')}</h2>
        <p>{t('invitation.letterGoneText')}</p>
      </div>
    );
  if (!data) return null;
  return (
    <section className="login-paper" aria-label={t('invitation.letterLabel')}>
      <div className="login-sender">
        <CompanyMark name={data.companyName} logoKey={data.logoKey} />
        <div>
          <b>{data.companyName}</b>
          <span className="muted">{t('invitation.letter')}</span>
        </div>
      </div>
      <Facts
        entries={[
          [t('invitation.registerNo'), data.registerNo],
          [t('invitation.legalPerson'), data.legalPerson],
          [t('invitation.applicant'), data.applicant],
          [t('invitation.needs'), t('invitation.letterNeeds')],
          [t('invitation.time'), t('invitation.letterTime')],
          [t('invitation.until'), formatDate(data.expireTime)],
        ]}
      />
    </section>
  );
}
