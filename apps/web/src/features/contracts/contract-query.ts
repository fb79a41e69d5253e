import { getContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** `GET /contract/detail`. */
export const contractQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['contract', contractId],
    queryFn: ({ signal }) => api(getContractCall, { query: { contractId } }, { signal }),
  });
