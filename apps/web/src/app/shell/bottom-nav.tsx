import './bottom-nav.css';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useMayLaunch } from '../../lib/session/launch-permission.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import { isBuilt } from './is-built.ts';
import { FOOT_ITEMS, type NavGroup, type NavItem } from './nav-items.ts';

interface BottomNavProps {
  groups: readonly NavGroup[];
  current: NavItem | undefined;
  todo: number;
}

const IN_BAR = ['/', '/contractlist'];

/** What the bar has no place for, with what is still to come at the end. */
function sheetItems(groups: readonly NavGroup[]): NavItem[] {
  const items = [...groups.flatMap((group) => group.items), ...FOOT_ITEMS];
  const others = items.filter((item) => !IN_BAR.includes(item.path));
  return [...others.filter(isBuilt), ...others.filter((item) => !isBuilt(item))];
}

/** The phone's menu: the three places people go to, and everything else in a sheet. */
export function BottomNav({ groups, current, todo }: BottomNavProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const mayLaunch = useMayLaunch();
  const inSheet = current !== undefined && !IN_BAR.includes(current.path);
  return (
    <>
      <nav className="bottom-nav" aria-label={t('system:nav.label')}>
        <Link to="/" className="bottom-nav-item" aria-current={current?.path === '/' ? 'page' : undefined}>
          <Icon name="home" size={20} />
          {t('system:title.home')}
        </Link>
        <Link
          to="/contractlist"
          className="bottom-nav-item"
          aria-current={current?.path === '/contractlist' ? 'page' : undefined}
        >
          <Icon name="doc" size={20} />
          {t('system:title.contracts')}
          {todo > 0 && <span className="bottom-nav-count">{formatCount(todo)}</span>}
        </Link>
        {mayLaunch && (
          <Link to="/launch/contract" className="bottom-nav-item">
            <Icon name="plus" size={20} />
            {t('system:nav.launch')}
          </Link>
        )}
        <button
          type="button"
          className="bottom-nav-item"
          aria-haspopup="dialog"
          aria-current={inSheet ? 'true' : undefined}
          onClick={() => setOpen(true)}
        >
          <Icon name="grid" size={20} />
          {t('system:nav.more')}
        </button>
      </nav>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('system:nav.more')}>
        <nav className="bottom-nav-menu" aria-label={t('system:nav.more')}>
          {sheetItems(groups).map((item) =>
            isBuilt(item) ? (
              <Link
                key={item.path}
                to={item.path}
                className="bottom-nav-tile"
                aria-current={item === current ? 'page' : undefined}
                onClick={() => setOpen(false)}
              >
                <Icon name={item.icon} size={22} />
                {t(`system:title.${item.title}`)}
              </Link>
            ) : (
              <span key={item.path} className="bottom-nav-tile bottom-nav-soon">
                <Icon name={item.icon} size={22} />
                {t(`system:title.${item.title}`)}
                <small>{t('system:nav.soon')}</small>
              </span>
            ),
          )}
        </nav>
      </Sheet>
    </>
  );
}
