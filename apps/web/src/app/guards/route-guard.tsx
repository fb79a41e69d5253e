import { MENU_RULES } from '@cinnabar/protocol/permissions';
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { hasCode } from '../../lib/api-error.ts';
import { useMenuFactsQuery } from '../../lib/menu-facts.ts';
import { loginAddress } from '../../lib/session-loss.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { PageSkeleton } from '../../ui/feedback/skeleton.tsx';
import { useRouteSpec } from '../match-spec.ts';
import { AlonePage } from '../pages/alone-page.tsx';

/**
 * Stands before every page (product-spec §2). Without a session a page that needs one gives way to the login and is returned to;
 * a denied menu gives way to the no-permission page. What decides is loaded first and shown never half.
 */
export function RouteGuard({ children }: { children: ReactNode }) {
  return useRouteSpec().auth ? <AuthGuard>{children}</AuthGuard> : children;
}

function AuthGuard({ children }: { children: ReactNode }) {
  const { menu } = useRouteSpec();
  const { pathname, search } = useLocation();
  const { data: facts, error, isPlaceholderData, refetch } = useMenuFactsQuery();
  if (hasCode(error, 403, 9004001)) return <Navigate to={loginAddress(pathname + search)} replace />;
  if (error)
    return (
      <AlonePage>
        <ErrorState heading="h1" error={error} onRetry={refetch} />
      </AlonePage>
    );
  if (!facts) return <PageSkeleton />;
  if (menu && !isPlaceholderData && !MENU_RULES[menu](facts))
    return <Navigate to="/error/permission" replace />;
  return children;
}
