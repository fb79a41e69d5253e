import type { FeeKind } from '@cinnabar/protocol/fees/fee-rules';
import { getFeeAccountCall, listBillCall, listFeeCompaniesCall } from '@cinnabar/protocol/fees/fees-calls';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';

/** Of every company, so that a booking makes all of them look again. */
export const FEES = ['fees'];

export const accountQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...FEES, 'account', tenantId],
    queryFn: () => api(getFeeAccountCall, { query: { tenantId } }),
  });

export const billQuery = (tenantId: string, kind: FeeKind | null) =>
  infiniteQueryOptions({
    queryKey: [...FEES, 'bill', tenantId, kind],
    queryFn: ({ pageParam, signal }) =>
      api(listBillCall, { query: { tenantId, kind, cursor: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
  });

export const companiesQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...FEES, 'companies', keyword],
    queryFn: () => api(listFeeCompaniesCall, { query: { keyword } }),
    placeholderData: keepPreviousData,
  });
