import { Suspense } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { PageSkeleton } from '../ui/feedback/skeleton.tsx';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { useKeepHideMenu } from './guards/hide-menu.ts';
import { useApplySkin } from './skin/use-skin.ts';

/** What every page has: the skin, toasts, and one place where a coming page is waited for. */
export function RootLayout() {
  useApplySkin();
  useKeepHideMenu();
  return (
    <>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
      <Toaster />
      <ScrollRestoration />
    </>
  );
}
