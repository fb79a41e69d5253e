import { listProposalsCall } from '@cinnabar/protocol/organizations/proposals/proposal-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';
import { proposalsFilter } from './proposals-filter.ts';

/** Acts of officers that wait for another one, and the latest that ended. */
export const proposalsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...proposalsFilter.queryKey, companyId],
    queryFn: () => api(listProposalsCall, { query: { companyId } }),
  });
