import type { ContractOverview } from '@cinnabar/protocol/contracts/contract-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** What the viewer waits for, and what changed last. */
export const overviewQuery = queryOptions({
  queryKey: ['contracts', 'overview'],
  queryFn: () => api.get<ContractOverview>('/contract/overview'),
});
