import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { getContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

/** `GET /contract/detail`. */
export const contractQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['contract', contractId],
    queryFn: ({ signal }) => api(getContractCall, { query: { contractId } }, { signal }),
  });

/** What a call answered is the contract from now on; lists and counters are read again. */
export function keepContract(client: QueryClient, contract: Contract): void {
  client.setQueryData(contractQuery(contract.id).queryKey, contract);
  void client.invalidateQueries({ queryKey: ['contracts'] });
}

/** A call was refused because the contract has changed meanwhile: it, lists and counters are read again. */
export function reloadContract(client: QueryClient, contractId: string): void {
  void client.invalidateQueries({ queryKey: contractQuery(contractId).queryKey });
  void client.invalidateQueries({ queryKey: ['contracts'] });
}
