import type { Backlog } from '@cinnabar/protocol/contracts/backlog-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';

/** What waits for the viewer, in the order in which it should be done. */
export const backlogQuery = queryOptions({
  queryKey: ['contracts', 'backlog'],
  queryFn: ({ signal }) => api.get<Backlog>('/contract/backlog', {}, { signal }),
});
