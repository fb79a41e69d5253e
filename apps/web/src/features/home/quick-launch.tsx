import { useTranslation } from '../../lib/i18n.ts';
import { useCurrentUser } from '../../lib/session/session.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/data/card.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';

interface QuickLaunchProps {
  /** Null while that is not known. */
  mayLaunch: boolean | null;
  drafts: number;
}

/** Ways to begin, and when there is none the reason why. */
export function QuickLaunch({ mayLaunch, drafts }: QuickLaunchProps) {
  const { t } = useTranslation('home');
  const { company } = useCurrentUser();
  const reason = company?.freeze ? 'frozen' : company ? 'noPermission' : 'noCompany';
  return (
    <Card flush title={t('quick')}>
      <ul className="home-quick">
        {mayLaunch && <QuickLink to="/launch/contract" icon="upload" name="upload" />}
        {mayLaunch && drafts > 0 && <QuickLink to="/contractlist?box=DRAFT" icon="pen" name="drafts" />}
        {mayLaunch === false && <li className="home-quick-note">{t(`mayNot.${reason}`)}</li>}
        <QuickLink to="/verifier" icon="shieldok" name="verify" />
      </ul>
    </Card>
  );
}

function QuickLink({ to, icon, name }: { to: string; icon: IconName; name: 'upload' | 'drafts' | 'verify' }) {
  const { t } = useTranslation('home');
  return (
    <li>
      <Link to={to} className="home-quick-link">
        <Icon name={icon} size={20} />
        <span>
          <b>{t(`quickLink.${name}`)}</b>
          <small>{t(`quickNote.${name}`)}</small>
        </span>
        <Icon name="rightc" size={16} />
      </Link>
    </li>
  );
}
