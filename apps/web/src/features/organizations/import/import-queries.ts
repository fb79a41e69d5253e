import {
  getImportCall,
  listImportRowsCall,
  listImportsCall,
} from '@cinnabar/protocol/organizations/import/import-calls';
import type { RowVerdict } from '@cinnabar/protocol/organizations/import/import-values';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** Wrong rows have a line for each wrong cell. */
export const ROWS_PAGE = 20;

export const importsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['imports', companyId, 'list'],
    queryFn: () => api(listImportsCall, { query: { companyId } }),
  });

export const importQuery = (companyId: string, id: string) =>
  queryOptions({
    queryKey: ['imports', companyId, id],
    queryFn: () => api(getImportCall, { query: { companyId, id } }),
  });

interface RowsAsked {
  /** A changed import has other rows. */
  version: number;
  state: string;
  verdict: RowVerdict;
  page: number;
}

export const rowsQuery = (companyId: string, id: string, { verdict, page, ...stamp }: RowsAsked) =>
  queryOptions({
    queryKey: ['imports', companyId, id, 'rows', { verdict, page, ...stamp }],
    queryFn: () =>
      api(listImportRowsCall, { query: { companyId, id, verdict, pageNo: page, pageSize: ROWS_PAGE } }),
    placeholderData: keepPreviousData,
  });

export const aroundQuery = (
  companyId: string,
  id: string,
  { row, version }: { row: number; version: number },
) =>
  queryOptions({
    queryKey: ['imports', companyId, id, 'around', { row, version }],
    queryFn: () => api(listImportRowsCall, { query: { companyId, id, around: row } }),
    placeholderData: keepPreviousData,
  });
