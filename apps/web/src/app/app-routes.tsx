import { Suspense } from 'react';
import { type RouteObject, useRoutes } from 'react-router';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { ConnectionBar } from './connection-bar.tsx';
import { useKeepHideMenu } from './guards/hide-menu.ts';
import { RouteGuard } from './guards/route-guard.tsx';
import { addressesOf } from './match-spec.ts';
import { PageBoundary } from './pages/page-boundary.tsx';
import { RoutePage } from './route-page.tsx';
import type { RouteSpec } from './route-spec.ts';
import { ROUTES } from './routes.tsx';
import { Shell } from './shell/lazy-shell.ts';
import { useApplySkin } from './skin/use-apply-skin.ts';
import { useScrollPlace } from './use-scroll-place.ts';

function routesOf(inShell: boolean): RouteObject[] {
  const own = (spec: RouteSpec) => (spec.layout !== 'fullscreen') === inShell;
  return ROUTES.filter(own).flatMap((spec) =>
    addressesOf(spec).map((path) => ({ path, element: <RoutePage spec={spec} /> })),
  );
}

/** Fullscreen pages have no shell; all others share one shell, which stays mounted while they change. */
const TREE: RouteObject[] = [...routesOf(false), { element: <Shell />, children: routesOf(true) }];

/** What every page has: the skin, its guard, toasts, and one place where a coming or broken page is dealt with. */
export function AppRoutes() {
  useApplySkin();
  useKeepHideMenu();
  useScrollPlace();
  const page = useRoutes(TREE);
  return (
    <>
      <PageBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <RouteGuard>{page}</RouteGuard>
        </Suspense>
      </PageBoundary>
      <ConnectionBar />
      <Toaster />
    </>
  );
}
