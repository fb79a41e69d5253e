import type { FeeAccount, FeeCompany, FeeKind, FeeList } from '@cinnabar/protocol/fees/fee-schema';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';

/** Of every company, so that a booking makes all of them look again. */
export const FEES = ['fees'];

export const accountQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...FEES, 'account', tenantId],
    queryFn: () => api.get<FeeAccount>('/fee/account', { tenantId }),
  });

export const billQuery = (tenantId: string, kind: FeeKind | null) =>
  infiniteQueryOptions({
    queryKey: [...FEES, 'bill', tenantId, kind],
    queryFn: ({ pageParam, signal }) =>
      api.get<FeeList>('/fee/list', { tenantId, kind, cursor: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
  });

export const companiesQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...FEES, 'companies', keyword],
    queryFn: () => api.get<FeeCompany[]>('/fee/companies', { keyword }),
    placeholderData: keepPreviousData,
  });
