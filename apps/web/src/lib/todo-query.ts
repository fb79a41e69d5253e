import type { ContractList } from '@cinnabar/protocol/contracts/contract-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';

/** What waits for the viewer, what is due first at its head, with the counts of every box: the home page's list and the menu's badge share one answer. */
export const todoQuery = queryOptions({
  queryKey: ['contracts', 'todo'],
  queryFn: () => api.get<ContractList>('/contract/list', { box: 'TODO', sort: 'DEADLINE', pageSize: 5 }),
});
