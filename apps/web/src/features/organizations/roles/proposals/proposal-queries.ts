import { listProposalsCall } from '@cinnabar/protocol/organizations/proposals/proposal-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { ROLES } from '../role-queries.ts';

export const proposalsQuery = (companyId: string) =>
  queryOptions({
    queryKey: [...ROLES, 'proposals', companyId],
    queryFn: () => api(listProposalsCall, { query: { companyId } }),
  });
