import { queryClient } from '../lib/query-client.ts';
import { currentUserQuery } from '../lib/session.ts';
import { matchAddress } from './match-spec.ts';

/** What the first page needs is on its way before its frame has words: its code, who is signed in, and the contract that it shows. */
export function beginPage(pathname: string): void {
  const { spec, id } = matchAddress(pathname);
  if (spec.auth) void queryClient.prefetchQuery(currentUserQuery);
  if (spec.asks && id) void queryClient.prefetchQuery(spec.asks(id));
  spec.page?.begin();
}
