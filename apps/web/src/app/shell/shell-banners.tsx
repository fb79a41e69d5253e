import { loginAddress } from '../../lib/api/session-loss.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOutage } from '../../lib/queries/health-query.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DemoBanner } from '../../ui/feedback/demo-banner.tsx';
import { AuthReturn } from './auth-return.tsx';

/** What concerns every page: a demo installation, a frozen company, an installation that cannot do its work. */
export function ShellBanners() {
  const { t } = useTranslation();
  const { company, within } = useCurrentUser();
  const outage = useOutage();
  return (
    <aside className="shell-banners" aria-label={t('system:nav.notices')}>
      {outage && (
        <Banner tone="bad" live>
          {t(`system:health.${outage}`)}
        </Banner>
      )}
      <DemoBanner action={<Link to="/dev/mailbox">{t('system:demo.openMailbox')}</Link>} />
      {within !== undefined && (
        <Banner action={<Link to={loginAddress()}>{t('system:companySession.own')}</Link>}>
          {t('system:companySession.banner', { company: company?.name ?? '' })}
        </Banner>
      )}
      <AuthReturn />
      {company?.freeze && <Banner tone="bad">{t('system:company.frozen', { name: company.name })}</Banner>}
    </aside>
  );
}
