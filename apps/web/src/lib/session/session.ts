import type { CurrentUser } from '@cinnabar/protocol/identity/current-user-schema';
import { getCurrentUserCall, switchTenantCall } from '@cinnabar/protocol/organizations/organizations-calls';
import type { Resource } from '@cinnabar/protocol/organizations/platform/resource-values';
import { mayUse } from '@cinnabar/protocol/permissions';
import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@tanstack/react-query';
import { api } from '../api/api-client.ts';

/** `GET /user`. The guard has loaded it before any page behind the login is shown, and redirects a visitor without a session to /login. */
export const currentUserQuery = queryOptions({
  queryKey: ['user'],
  queryFn: () => api(getCurrentUserCall, {}, { stayWithoutSession: true }),
  staleTime: 5 * 60_000,
});

/** Who is signed in, and for which company. Only in pages behind the login. */
export function useCurrentUser(): CurrentUser {
  return useSuspenseQuery(currentUserQuery).data;
}

/** Whether something is open to the current company (`GET /resource/list`). */
export const useMayUse = (resource: Resource): boolean => mayUse(useCurrentUser(), resource);

/** `POST /user/tenant`: "" is the person alone. Everything read for the former company is forgotten. */
export function useSwitchTenant() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (tenantId: string) => api(switchTenantCall, { body: { tenantId } }),
    onSuccess: (profile) => enterTenant(client, profile),
  });
}

export async function enterTenant(client: QueryClient, profile: CurrentUser): Promise<void> {
  // An answer still on its way was given for the former company, and would replace this one.
  await client.cancelQueries({ queryKey: currentUserQuery.queryKey });
  client.setQueryData(currentUserQuery.queryKey, profile);
  await client.resetQueries({ predicate: ({ queryKey }) => !KEPT.has(String(queryKey[0])) });
}

/** What does not depend on the company, or names it in its key. */
const KEPT = new Set(['user', 'system', 'company-facts', 'guide']);
