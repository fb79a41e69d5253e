import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** `GET /contract/detail`. */
export const contractQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['contract', contractId],
    queryFn: ({ signal }) => api.get<Contract>('/contract/detail', { contractId }, { signal }),
  });
