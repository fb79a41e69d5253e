import type { FeeKind } from '@cinnabar/protocol/fees/fee-rules';
import { getFeeAccountCall, listBillCall, listFeeCompaniesCall } from '@cinnabar/protocol/fees/fees-calls';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { DayRange } from '../../ui/forms/date-range-props.ts';

/** Of every company, so that a booking makes all of them look again. */
export const FEES = ['fees'];

export const accountQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...FEES, 'account', tenantId],
    queryFn: () => api(getFeeAccountCall, { query: { tenantId } }),
  });

export interface BillFilter {
  kind: FeeKind | null;
  days: DayRange | null;
}

export const billQuery = (tenantId: string, { kind, days }: BillFilter) =>
  infiniteQueryOptions({
    queryKey: [...FEES, 'bill', tenantId, kind, days],
    queryFn: ({ pageParam, signal }) =>
      api(listBillCall, { query: { tenantId, kind, ...days, cursor: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
  });

export const companiesQuery = (keyword: string) =>
  queryOptions({
    queryKey: [...FEES, 'companies', keyword],
    queryFn: () => api(listFeeCompaniesCall, { query: { keyword } }),
    placeholderData: keepPreviousData,
  });
