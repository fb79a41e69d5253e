import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { unreadQuery } from '../../lib/queries/notice-query.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

const MOST_SHOWN = 99;

/** The way to the message centre, with how much is unread. */
export function NoticeBell() {
  const { t } = useTranslation();
  const { data: unread = 0 } = useQuery(unreadQuery);
  const isMany = unread > MOST_SHOWN;
  const label =
    unread === 0
      ? t('system:title.notice')
      : // As it is shown, so that it can be called by voice (WCAG 2.5.3).
        isMany
        ? t('system:nav.unreadMany')
        : t('system:nav.unread', { count: unread });
  return (
    <Link
      to="/notice"
      className="button button-text button-icon notice-bell"
      aria-label={label}
      title={label}
    >
      <Icon name="bell" />
      {unread > 0 && <span className="notice-bell-count">{isMany ? `${MOST_SHOWN}+` : unread}</span>}
    </Link>
  );
}
