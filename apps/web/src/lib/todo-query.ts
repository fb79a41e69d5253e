import { listContractsCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from './api-client.ts';

/** What waits for the viewer, what is due first at its head, with the counts of every box: the home page's list and the menu's badge share one answer. */
export const todoQuery = queryOptions({
  queryKey: ['contracts', 'todo'],
  queryFn: () => api(listContractsCall, { query: { box: 'TODO', sort: 'DEADLINE', pageSize: 5 } }),
});
