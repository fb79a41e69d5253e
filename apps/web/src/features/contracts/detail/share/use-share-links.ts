import {
  listViewTokensCall,
  makeViewTokenCall,
  revokeViewTokenCall,
} from '@cinnabar/protocol/contracts/handover-calls';
import type { ViewTokenForm } from '@cinnabar/protocol/contracts/view-token-schema';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { contractQuery } from '../../contract-query.ts';

/** Links for reading that still work, as far as the viewer may end them. */
export const shareLinksQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['contract', contractId, 'links'],
    queryFn: () => api(listViewTokensCall, { query: { contractId } }),
    staleTime: 0,
  });

export function useShareLinks(contractId: string) {
  const client = useQueryClient();
  // Also the log, which contains a record of every link.
  const onSuccess = () => client.invalidateQueries({ queryKey: contractQuery(contractId).queryKey });
  return {
    issue: useMutation({
      mutationFn: (form: Omit<ViewTokenForm, 'contractId'>) =>
        api(makeViewTokenCall, { body: { contractId, ...form } }),
      onSuccess,
    }),
    revoke: useMutation({
      mutationFn: (id: string) => api(revokeViewTokenCall, { body: { contractId, id } }),
      onSuccess,
    }),
  };
}
