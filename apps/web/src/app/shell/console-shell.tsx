import './shell.css';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { boxCountsQuery } from '../../lib/queries/todo-query.ts';
import { FOLDED, useMedia } from '../../lib/screen/use-media.ts';
import { useMenuFactsQuery } from '../../lib/session/menu-facts.ts';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useMenuHidden } from '../guards/hide-menu.ts';
import { useRouteSpec } from '../match-spec.ts';
import { PageBoundary } from '../pages/page-boundary.tsx';
import { BottomNav } from './bottom-nav.tsx';
import { KeepAliveOutlet } from './keep-alive-outlet.tsx';
import { MenuGuide } from './menu-guide.tsx';
import { currentItem, navGroups } from './nav-items.ts';
import { ShellBanners } from './shell-banners.tsx';
import { SideNav } from './side-nav.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of the console: side menu, top bar, banners, and the page in its place. */
export function ConsoleShell() {
  const { t } = useTranslation();
  const { layout } = useRouteSpec();
  const { pathname } = useLocation();
  const { data: facts } = useMenuFactsQuery();
  // A device visit is for one contract and opens no other page.
  const visits = facts?.profile.visit !== undefined;
  const menuHidden = useMenuHidden() || visits;
  const { data: counts } = useQuery({ ...boxCountsQuery, enabled: !visits });
  const rail = useMedia(FOLDED) || layout === 'rail';
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main, pathname);

  // The guard renders nothing before the profile is loaded.
  if (!facts) return null;
  const { company } = facts.profile;
  const groups = navGroups(facts);
  const current = currentItem(groups, pathname);
  const count = counts?.TODO ?? 0;
  const wholeConsole = layout === 'console' && !visits;
  const bottom = wholeConsole && !menuHidden;
  return (
    <div
      className={classNames(
        'shell',
        rail && 'shell-rail',
        menuHidden && 'shell-plain',
        bottom && 'shell-with-bottom',
      )}
    >
      <a className="shell-skip" href="#main">
        {t('system:nav.skip')}
      </a>
      {!menuHidden && (
        <SideNav
          groups={groups}
          current={current}
          frozen={company?.freeze ?? false}
          todo={count}
          rail={rail}
        />
      )}
      <div className="shell-column">
        {wholeConsole && <TopBar />}
        <ShellBanners />
        <main ref={main} id="main" className="shell-main" tabIndex={-1}>
          <PageBoundary inShell>
            <Suspense fallback={<PageSkeleton />}>
              <KeepAliveOutlet />
            </Suspense>
          </PageBoundary>
        </main>
      </div>
      {bottom && <BottomNav groups={groups} current={current} todo={count} />}
      {/* Where a person arrives; elsewhere it would lie over what they came for. */}
      {bottom && pathname === '/' && <MenuGuide />}
    </div>
  );
}

/** After a page change the keyboard and the screen reader start at the new page, not in the menu. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>, pathname: string): void {
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
