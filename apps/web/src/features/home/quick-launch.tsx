import { whyNotLaunch } from '@cinnabar/protocol/permissions';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { sendableQuery } from '../../lib/session/launch-permission.ts';
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

const MOST_TYPES = 6;

/** Ways to begin, and when there is none the reason why. */
export function QuickLaunch({ mayLaunch, drafts }: QuickLaunchProps) {
  const { t } = useTranslation('home');
  const profile = useCurrentUser();
  const { company } = profile;
  const { data: types = [] } = useQuery({
    ...sendableQuery(company?.id ?? ''),
    enabled: mayLaunch === true && company !== null,
  });
  // With one type there is nothing to choose.
  const shown = types.length > 1 ? types.slice(0, MOST_TYPES) : [];
  const words = (name: 'upload' | 'drafts' | 'verify') => ({
    title: t(`quickLink.${name}`),
    note: t(`quickNote.${name}`),
  });
  const reason = whyNotLaunch(profile) ?? 'noPermission';
  return (
    <Card flush title={t('quick')}>
      <ul className="home-quick">
        {mayLaunch && <QuickLink to="/launch/contract" icon="upload" {...words('upload')} />}
        {shown.map(({ id, name }) => (
          <QuickLink
            key={id}
            to={`/launch/contract?categoryId=${id}`}
            icon="doc"
            title={name}
            note={t('quickNote.type')}
          />
        ))}
        {mayLaunch && drafts > 0 && (
          <QuickLink to="/contractlist?box=DRAFT" icon="pen" {...words('drafts')} />
        )}
        {mayLaunch === false && <li className="home-quick-note">{t(`mayNot.${reason}`)}</li>}
        <QuickLink to="/verifier" icon="shieldok" {...words('verify')} />
      </ul>
    </Card>
  );
}

interface QuickLinkProps {
  to: string;
  icon: IconName;
  title: string;
  note: string;
}

function QuickLink({ to, icon, title, note }: QuickLinkProps) {
  return (
    <li>
      <Link to={to} className="home-quick-link">
        <Icon name={icon} size={20} />
        <span>
          <b>{title}</b>
          <small>{note}</small>
        </span>
        <Icon name="rightc" size={16} />
      </Link>
    </li>
  );
}
