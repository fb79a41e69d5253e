import { getBacklogCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** What waits for the viewer, in the order in which it should be done. */
export const backlogQuery = queryOptions({
  queryKey: ['contracts', 'backlog'],
  queryFn: ({ signal }) => api(getBacklogCall, {}, { signal }),
});
