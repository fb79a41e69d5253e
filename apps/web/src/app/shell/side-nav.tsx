import './side-nav.css';
import { useLocation } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { formatCount } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { CompanySwitcher } from './company-switcher.tsx';
import { isBuilt } from './is-built.ts';
import { FOOT_ITEMS, type NavGroup, type NavItem } from './nav-items.ts';

interface SideNavProps {
  groups: readonly NavGroup[];
  current: NavItem | undefined;
  frozen: boolean;
  todo: number;
  /** Icons only: the menu is closed. */
  rail: boolean;
}

export function SideNav({ groups, current, frozen, todo, rail }: SideNavProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <nav className={classNames('side-nav', frozen && 'side-nav-frozen')} aria-label={t('system:nav.label')}>
      <CompanySwitcher compact={rail} />
      {groups.map((group) => (
        <div key={group.caption ?? ''} className="side-nav-group">
          {group.caption && <div className="side-nav-caption">{t(`system:nav.${group.caption}`)}</div>}
          {group.items.map((item) => (
            <SideNavLink
              key={item.path}
              item={item}
              on={item === current}
              rail={rail}
              count={item.path === '/contractlist' ? todo : 0}
            />
          ))}
        </div>
      ))}
      <div className="side-nav-foot">
        {FOOT_ITEMS.map((item) => (
          <SideNavLink key={item.path} item={item} on={item.path === pathname} rail={rail} count={0} />
        ))}
      </div>
    </nav>
  );
}

function SideNavLink({
  item,
  on,
  rail,
  count,
}: {
  item: NavItem;
  on: boolean;
  rail: boolean;
  count: number;
}) {
  const { t } = useTranslation();
  const label = t(`system:title.${item.title}`);
  if (!isBuilt(item)) {
    // An icon alone could not say that there is nothing behind it yet.
    if (rail) return null;
    return (
      <span className="side-nav-link side-nav-soon">
        <Icon name={item.icon} size={17} />
        {label}
        <small>{t('system:nav.soon')}</small>
      </span>
    );
  }
  return (
    <Link
      to={item.path}
      className="side-nav-link"
      aria-current={on ? 'page' : undefined}
      {...(rail ? { 'aria-label': label, title: label } : {})}
    >
      <Icon name={item.icon} size={17} />
      {!rail && label}
      {count > 0 && (
        <span className="side-nav-count">
          <span aria-hidden="true">{formatCount(count)}</span>
          <span className="visually-hidden">{t('system:nav.waiting', { count })}</span>
        </span>
      )}
    </Link>
  );
}
