import { matchRoutes, useLocation } from 'react-router';
import type { RouteSpec } from './route-spec.ts';
import { ROUTES } from './routes.tsx';

/** The addresses of a route: its path and, when it has one, its alias. */
export function addressesOf({ path, alias }: RouteSpec): string[] {
  return alias ? [path, alias] : [path];
}

const TABLE = ROUTES.flatMap((spec) => addressesOf(spec).map((path) => ({ path, handle: spec })));

export function matchSpec(pathname: string): RouteSpec {
  return matchAddress(pathname).spec;
}

/** The table's line for an address, and the id that the address names. */
export function matchAddress(pathname: string): { spec: RouteSpec; id: string | undefined } {
  const match = matchRoutes(TABLE, pathname)?.at(-1);
  if (!match) throw new Error('the catch-all route matches everything');
  return { spec: match.route.handle as RouteSpec, id: match.params.id };
}

/** The table's line for the page that is shown. */
export function useRouteSpec(): RouteSpec {
  return matchSpec(useLocation().pathname);
}
