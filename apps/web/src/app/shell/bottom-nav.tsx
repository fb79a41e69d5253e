import './bottom-nav.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatCount } from '../../lib/format.ts';
import { useMayLaunch } from '../../lib/launch-permission.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Sheet } from '../../ui/overlays/dialog.tsx';
import type { NavGroup, NavItem } from './nav-items.ts';

interface BottomNavProps {
  groups: readonly NavGroup[];
  current: NavItem | undefined;
  todo: number;
}

/** The phone's menu: the three places people go to, and everything else in a sheet. */
export function BottomNav({ groups, current, todo }: BottomNavProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const mayLaunch = useMayLaunch();
  const inSheet = current !== undefined && !['/', '/contractlist'].includes(current.path);
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
      <Sheet open={open} onClose={() => setOpen(false)} title={t('system:nav.label')}>
        <nav className="bottom-nav-menu" aria-label={t('system:nav.more')}>
          {groups.map((group) => (
            <GroupTiles key={group.caption ?? ''} group={group} onOpen={() => setOpen(false)} />
          ))}
          <GroupTiles
            group={{ caption: 'tools', items: [{ path: '/verifier', title: 'verifier', icon: 'shieldok' }] }}
            onOpen={() => setOpen(false)}
          />
        </nav>
      </Sheet>
    </>
  );
}

function GroupTiles({ group, onOpen }: { group: NavGroup; onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      {group.caption && <div className="bottom-nav-caption">{t(`system:nav.${group.caption}`)}</div>}
      {group.items.map((item) => (
        <Link key={item.path} to={item.path} className="bottom-nav-tile" onClick={onOpen}>
          <Icon name={item.icon} size={22} />
          {t(`system:title.${item.title}`)}
        </Link>
      ))}
    </>
  );
}
