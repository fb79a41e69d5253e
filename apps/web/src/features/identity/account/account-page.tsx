import './account-page.css';
import { Navigate, useParams } from 'react-router';
import { useTranslation } from '../../../lib/i18n.ts';
import { PHONE, useMedia } from '../../../lib/screen/use-media.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { AccountNav } from './account-nav.tsx';
import { type AccountSection, SECTIONS } from './account-sections.ts';

/** `/usercenter/:active`: a person's own settings. A desktop shows list and section side by side, a phone one after the other. */
export function AccountPage() {
  const { t } = useTranslation('identity-account');
  const { active } = useParams();
  const onPhone = useMedia(PHONE);
  const section = SECTIONS.find(({ key }) => key === active);
  if (onPhone && active === undefined) {
    return (
      <Page title={t('system:title.account')}>
        <AccountNav />
      </Page>
    );
  }
  if (!section) return <Navigate to="/usercenter/profile" replace />;
  const { key, Content } = section;
  return (
    <Page title={onPhone ? <PhoneTitle section={key} /> : t('system:title.account')}>
      <div className="account">
        {!onPhone && <AccountNav />}
        <div className="account-section">
          <Content />
        </div>
      </div>
    </Page>
  );
}

function PhoneTitle({ section }: { section: AccountSection['key'] }) {
  const { t } = useTranslation('identity-account');
  return (
    <span className="account-title">
      <Link to="/usercenter" className="account-back" aria-label={t('back')} title={t('back')}>
        <Icon name="left" size={20} />
      </Link>
      {t(`section.${section}.name`)}
    </span>
  );
}
