import { getContractOverviewCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

/** What the viewer waits for, and what changed last. */
export const overviewQuery = queryOptions({
  queryKey: ['contracts', 'overview'],
  queryFn: () => api(getContractOverviewCall),
});
