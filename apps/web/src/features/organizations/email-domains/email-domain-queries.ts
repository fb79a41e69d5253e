import { listEmailDomainsCall } from '@cinnabar/protocol/organizations/email-domains/email-domain-calls';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { notify } from '../../../lib/notices.ts';

export const emailDomainsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['company', companyId, 'domains'],
    queryFn: () => api(listEmailDomainsCall, { query: { companyId } }),
  });

/** One change of a domain; says what came of it, and reads the list again. */
export function useDomainAct<T>(companyId: string, act: () => Promise<T>, done: (result: T) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (result) => notify('ok', done(result)),
    onSettled: () => client.invalidateQueries({ queryKey: emailDomainsQuery(companyId).queryKey }),
  });
}
