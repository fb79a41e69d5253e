import {
  getBulkCall,
  listBulkCall,
  listBulkRowsCall,
  readBulkValuesCall,
} from '@cinnabar/protocol/contracts/bulk/bulk-calls';
import type { BulkRun } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { BulkRowState } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { serverNow } from '../../../lib/api/request-marks.ts';

/** The key of everything that is shown of bulk runs. */
export const BULK = ['bulk'];
export const RUNS_PAGE = 20;
export const ROWS_PAGE = 20;
/** ms between two looks at a run while its contracts are sent. */
const FOLLOWED_MS = 1500;
/** ms in which the last row of a stopped run ends. */
const LAST_ROW_MS = 15_000;

export const bulkListQuery = (companyId: string, page: number) =>
  queryOptions({
    queryKey: [...BULK, 'list', companyId, page],
    queryFn: ({ signal }) => api(listBulkCall, { query: { pageNo: page, pageSize: RUNS_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.list.some(({ state }) => state === 'RUNNING') ? FOLLOWED_MS : false,
  });

export const bulkQuery = (id: string) =>
  queryOptions({
    queryKey: [...BULK, 'run', id],
    queryFn: ({ signal }) => api(getBulkCall, { query: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? FOLLOWED_MS : false),
  });

/** The row that was being sent when a run was stopped ends a moment later. */
const isMoving = ({ state, endTime }: BulkRun): boolean =>
  state === 'RUNNING' ||
  (state === 'STOPPED' && endTime !== null && serverNow() - Date.parse(endTime) < LAST_ROW_MS);

/** Rows of one state. A run that has changed has other rows. */
export const bulkRowsQuery = (run: BulkRun, state: BulkRowState, page: number) =>
  queryOptions({
    queryKey: [
      ...BULK,
      'rows',
      run.id,
      { version: run.version, counts: run.counts, in: run.state },
      state,
      page,
    ],
    queryFn: ({ signal }) =>
      api(listBulkRowsCall, { query: { id: run.id, state, pageNo: page, pageSize: ROWS_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What the server read from the cells of a row, by the keys of params. */
export const bulkValuesQuery = ({ id, version }: Pick<BulkRun, 'id' | 'version'>, row: number) =>
  queryOptions({
    queryKey: [...BULK, 'values', id, version, row],
    queryFn: async ({ signal }) => (await api(readBulkValuesCall, { query: { id, row } }, { signal })).values,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
