import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { unreadQuery } from '../../lib/queries/notice-query.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

/** The way to the message centre, with how much is unread. */
export function NoticeBell() {
  const { t } = useTranslation();
  const { data: unread = 0 } = useQuery(unreadQuery);
  const label = unread > 0 ? t('system:nav.unread', { count: unread }) : t('system:title.notice');
  return (
    <Link
      to="/notice"
      className="button button-text button-icon notice-bell"
      aria-label={label}
      title={label}
    >
      <Icon name="bell" />
      {unread > 0 && <span className="notice-bell-count">{unread > 99 ? '99+' : unread}</span>}
    </Link>
  );
}
