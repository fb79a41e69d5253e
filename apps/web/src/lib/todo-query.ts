import type { ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';

/** How many contracts each box holds: for the menu's badge, which stands on every page. */
export const boxCountsQuery = queryOptions({
  queryKey: ['contracts', 'counts'],
  queryFn: async () => (await api.get<ContractList>('/contract/list', { pageSize: 0 })).counts,
});

/** What waits for the viewer, what is due first at its head, for the home page. */
export const todoQuery = queryOptions({
  queryKey: ['contracts', 'todo'],
  queryFn: () => api.get<ContractList>('/contract/list', { box: 'TODO', sort: 'DEADLINE', pageSize: 5 }),
});
