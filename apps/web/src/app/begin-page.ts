import { queryClient } from '../lib/query-client.ts';
import { currentUserQuery } from '../lib/session/session.ts';
import { matchAddress } from './match-spec.ts';

/**
 * Starts loading what the first page needs before the texts of its frame are loaded: its code, the signed-in user, and the contract or
 * template that it shows.
 */
export function beginPage(pathname: string): void {
  const { spec, id } = matchAddress(pathname);
  if (spec.auth) void queryClient.prefetchQuery(currentUserQuery);
  if (spec.asks && id) void queryClient.prefetchQuery(spec.asks(id));
  spec.page.begin(id);
}
