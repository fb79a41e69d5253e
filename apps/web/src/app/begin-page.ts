import { queryClient } from '../lib/query-client.ts';
import { currentUserQuery } from '../lib/session.ts';
import { matchSpec } from './match-spec.ts';

/** What the first page needs is on its way before its frame has words: its code, and who is signed in. */
export function beginPage(pathname: string): void {
  const { page, auth } = matchSpec(pathname);
  if (auth) void queryClient.prefetchQuery(currentUserQuery);
  page?.begin();
}
