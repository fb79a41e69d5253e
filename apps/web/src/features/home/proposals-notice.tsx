import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { proposalsQuery } from '../../lib/queries/proposals-query.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';

/** How many acts of other officers wait for a security officer, who decides on `/role`. */
export function ProposalsNotice() {
  const { t } = useTranslation('home');
  const { company, employee } = useCurrentUser();
  const { data = [] } = useQuery({
    ...proposalsQuery(company?.id ?? ''),
    enabled: company?.threeOfficers === true && employee?.rights.ROLE_MANAGE !== undefined,
  });
  const count = data.filter(({ acts }) => acts.includes('CONFIRM')).length;
  if (count === 0) return null;
  return (
    <div className="home-notice">
      <Banner action={<ButtonLink to="/role">{t('proposals.go')}</ButtonLink>}>
        {t('proposals.text', { count })}
      </Banner>
    </div>
  );
}
