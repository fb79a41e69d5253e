import { getContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import {
  createDraftCall,
  getPreflightCall,
  saveDraftCall,
  sendContractCall,
} from '@cinnabar/protocol/contracts/launch-calls';
import { listChildCompaniesCall } from '@cinnabar/protocol/organizations/organizations-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { isFailure } from '../../../../lib/errors/api-error.ts';
import { type Draft, formFromDraft } from './draft.ts';

/** The current draft. An editor of it waits for `isFetchedAfterMount`: an old version could not be saved again. */
export const draftQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['draft', contractId],
    queryFn: ({ signal }) => api(getContractCall, { query: { contractId } }, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Companies below the caller's own; a caller who may not see them gets none. */
export const childCompaniesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['organization', 'child', companyId],
    queryFn: async () => {
      try {
        return await api(listChildCompaniesCall, { params: { companyId } });
      } catch (error) {
        if (isFailure(error, 'NOT_FOUND')) return [];
        throw error;
      }
    },
    staleTime: 5 * 60_000,
  });

export const readPreflight = (contractId: string) => api(getPreflightCall, { params: { id: contractId } });

export const sendContract = (contractId: string) => api(sendContractCall, { body: { contractId } });

export const createDraft = (draft: Draft) => api(createDraftCall, { body: formFromDraft(draft) });

export const saveDraft = (contractId: string, draft: Draft, version: number) =>
  api(saveDraftCall, { params: { id: contractId }, body: formFromDraft(draft, version) });
