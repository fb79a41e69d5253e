import { type ReactNode, useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { leaveWhenSessionIsLost, loginAddress } from '../../lib/api/session-loss.ts';
import { viewToken } from '../../lib/api/view-token.ts';
import { isFailure } from '../../lib/errors/api-error.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLiveUpdates } from '../../lib/live/use-live-updates.ts';
import { notify } from '../../lib/notices.ts';
import { useMenuFactsQuery } from '../../lib/session/menu-facts.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useRouteSpec } from '../match-spec.ts';
import { AlonePage } from '../pages/alone-page.tsx';
import { usePreloadPages } from '../preload-pages.ts';
import { RoutePage } from '../route-page.tsx';
import { closedMenu, isSwitchedOff } from './closed-menu.ts';

/**
 * Runs before every page (product-spec §2). Without a session a page that needs one redirects to the login and is returned to; a denied menu
 * redirects to the no-permission page. A view link opens its page without a session. What decides is loaded first, and no page is shown
 * before.
 */
export function RouteGuard({ children }: { children: ReactNode }) {
  return useRouteSpec().auth ? <AuthGuard>{children}</AuthGuard> : children;
}

function AuthGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const spec = useRouteSpec();
  const { pathname, search } = useLocation();
  const { data: facts, error, isPlaceholderData, refetch } = useMenuFactsQuery();
  const signedOut = isFailure(error, 'SESSION_EXPIRED', 'NOT_SIGNED_IN') ? error : null;
  const guest = spec.guest !== undefined && viewToken() !== null ? spec.guest : null;

  // The session may be missing on entry or lost while a page is open: only an open page shows a message before it is left.
  const openPage = facts !== undefined;
  useLiveUpdates(openPage);
  // A device visit is for one contract and opens no other page.
  usePreloadPages(openPage && facts.profile.visit === undefined);
  useEffect(() => {
    if (!signedOut) return;
    if (openPage) leaveWhenSessionIsLost(signedOut);
    else if (isFailure(signedOut, 'SESSION_EXPIRED') && !guest) notify('warn', signedOut);
  }, [signedOut, openPage, guest]);

  const failed = !facts && error !== null && !signedOut;
  useEffect(() => {
    if (failed) notify('warn', t('error.userInit'));
  }, [failed, t]);

  if (!facts) {
    if (signedOut && guest) return <RoutePage spec={{ ...spec, layout: 'fullscreen', page: guest }} />;
    if (signedOut) return <Navigate to={loginAddress(pathname + search)} replace />;
    if (!error) return <PageSkeleton />;
    return (
      <AlonePage>
        <ErrorState heading="h1" title={t('error.userTitle')} error={error} onRetry={refetch} />
      </AlonePage>
    );
  }
  const closed = isPlaceholderData ? undefined : closedMenu(spec, facts);
  if (!closed) return children;
  const why = isSwitchedOff(spec, facts) ? `off=${spec.title}` : `menu=${closed}`;
  return <Navigate to={`/error/permission?${why}`} replace />;
}
