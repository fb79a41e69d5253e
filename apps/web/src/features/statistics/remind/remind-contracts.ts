import { urgeContractCall } from '@cinnabar/protocol/contracts/contracts-calls';
import { listCountedCall } from '@cinnabar/protocol/contracts/figures/figure-calls';
import type {
  CountedContract,
  CountedList,
  FigureListQuery,
} from '@cinnabar/protocol/contracts/figures/figure-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import type { ListFilter } from '../figure-filters.ts';

/** Read at once; of more, those sent last. */
const MOST = 500;
const PAGE_SIZE = 100;

export interface Found {
  total: number;
  list: CountedContract[];
}

/** All contracts behind a number, up to a limit. */
export const toRemindQuery = (filter: ListFilter) =>
  queryOptions({
    queryKey: ['statistics', 'remind', filter],
    queryFn: async ({ signal }): Promise<Found> => {
      const found: Found = { total: 0, list: [] };
      let after: string | null = '';
      while (after !== null && found.list.length < MOST) {
        const query: FigureListQuery = { ...filter, ...(after && { after }), pageSize: PAGE_SIZE };
        const { total, list, next }: CountedList = await api(listCountedCall, { query }, { signal });
        found.total = total;
        found.list.push(...list);
        after = next;
      }
      return found;
    },
    gcTime: 0,
  });

export interface Reminded {
  contract: CountedContract;
  /** Null: reminded. */
  error: unknown;
}

/**
 * One call after another, so that many contracts are no burst; a refusal does not stop the rest.
 * @param onEach after each of them
 * @param signal ends it before the next contract
 */
export async function remindEach(
  contracts: readonly CountedContract[],
  onEach: (reminded: Reminded) => void,
  signal: AbortSignal,
): Promise<void> {
  for (const contract of contracts) {
    if (signal.aborted) return;
    const error = await api(urgeContractCall, { body: { contractId: contract.id } }).then(
      () => null,
      (reason: unknown) => reason ?? new Error('not reminded'),
    );
    onEach({ contract, error });
  }
}
