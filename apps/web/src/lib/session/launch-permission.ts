import { listSendableCategoriesCall } from '@cinnabar/protocol/categories/categories-calls';
import { mayLaunch } from '@cinnabar/protocol/permissions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { useCurrentUser } from './session.ts';

/** Business types under which the caller may start contracts; empty = may not (product-spec §6). */
export const sendableQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['category', 'sendable', companyId],
    queryFn: () => api(listSendableCategoriesCall, { query: { companyId } }),
    staleTime: 60_000,
  });

/** product-spec §6: may the signed-in person start a contract for the current company? `null` while that is not known. */
export function useMayLaunch(): boolean | null {
  const profile = useCurrentUser();
  const companyId = profile.company?.id;
  const asks = companyId !== undefined && profile.company?.tenantType !== 'COMPANY';
  const { data } = useQuery({ ...sendableQuery(companyId ?? ''), enabled: asks });
  if (asks && !data) return null;
  return mayLaunch(profile, data?.length ?? 0);
}
