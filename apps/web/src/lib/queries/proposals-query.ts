import { listProposalsCall } from '@cinnabar/protocol/organizations/proposals/proposal-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';

const PROPOSALS = ['proposals'];

/** Acts of officers that wait for another one, and the latest that ended. */
export const proposalsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...PROPOSALS, companyId],
    queryFn: () => api(listProposalsCall, { query: { companyId } }),
  });

/** Of any company: what is read again when an act was sent to another officer. */
export const proposalsFilter = { queryKey: PROPOSALS };
