import { getProfileCall } from '@cinnabar/protocol/identity/profile-calls';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { currentUserQuery } from '../../../lib/session/session.ts';

/** `GET /user/profile`: everything these pages show about the person. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: () => api(getProfileCall),
});

/** The same with the person's own contacts in clear: sealed on the way to this page, and not kept when they are hidden again. */
export const clearProfileQuery = queryOptions({
  queryKey: ['profile', 'clear'],
  queryFn: () => api(getProfileCall, {}, { clear: true }),
  gcTime: 0,
});

/** After a change: here, and in the frame around every page. */
export async function refreshProfile(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: profileQuery.queryKey }),
    client.invalidateQueries({ queryKey: currentUserQuery.queryKey }),
    // A password of one's own takes the account back from a directory.
    client.invalidateQueries({ queryKey: ['own-links'] }),
  ]);
}
