import { getCompanyAuthDetailCall } from '@cinnabar/protocol/organizations/company-auth-calls';
import type { CompanyAuthDetail } from '@cinnabar/protocol/organizations/company-auth-schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { currentUserQuery } from '../../../lib/session/session.ts';

/** The authentication of a company, for those who may apply. */
export const authQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId, 'auth'],
    queryFn: () => api(getCompanyAuthDetailCall, { query: { companyId } }),
  });

/** What a change of the authentication answers is shown at once, and the company around it is read again. */
export function useShowAuth(companyId: string): (detail: CompanyAuthDetail) => void {
  const client = useQueryClient();
  return (detail) => {
    client.setQueryData(authQuery(companyId).queryKey, detail);
    void client.invalidateQueries({ queryKey: ['company', companyId], exact: true });
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey });
  };
}

/** One act on the authentication of a company. */
export function useAuthAct<V = void>(companyId: string, act: (values: V) => Promise<CompanyAuthDetail>) {
  const show = useShowAuth(companyId);
  return useMutation({ mutationFn: act, onSuccess: show });
}
