import { listContractsCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api-client.ts';

/** How many contracts each box holds: for the menu's badge, which is on every page. */
export const boxCountsQuery = queryOptions({
  queryKey: ['contracts', 'counts'],
  queryFn: async () => (await api(listContractsCall, { query: { pageSize: 0 } })).counts,
});

/** What waits for the viewer, what is due first at its head, for the home page. */
export const todoQuery = queryOptions({
  queryKey: ['contracts', 'todo'],
  queryFn: () => api(listContractsCall, { query: { box: 'TODO', sort: 'DEADLINE', pageSize: 5 } }),
});
