import {
  diffClauseCall,
  getClauseCall,
  getClauseVersionCall,
  listClausesCall,
  listClauseUsesCall,
  previewClauseUpdateCall,
} from '@cinnabar/protocol/templates/clauses/clauses-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { CLAUSES_A_PAGE, type ClauseFilters } from './clause-filters.ts';

/** Of every company, so that a change makes lists and details look again. */
export const CLAUSES = ['clauses'];

export const clausesQuery = (tenantId: string, { keyword, category, tag, show, page }: ClauseFilters) =>
  queryOptions({
    queryKey: [...CLAUSES, 'list', tenantId, { keyword, category, tag, show, page }],
    queryFn: ({ signal }) =>
      api(
        listClausesCall,
        {
          query: {
            tenantId,
            keyword: keyword || undefined,
            category: category || undefined,
            tag: tag || undefined,
            show: show ?? undefined,
            pageNo: page,
            pageSize: CLAUSES_A_PAGE,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const clauseQuery = (clauseId: string) =>
  queryOptions({
    queryKey: [...CLAUSES, 'detail', clauseId],
    queryFn: () => api(getClauseCall, { query: { clauseId } }),
  });

/** A published version never changes. */
export const clauseVersionQuery = (clauseId: string, number: number) =>
  queryOptions({
    queryKey: [...CLAUSES, 'version', clauseId, number],
    queryFn: () => api(getClauseVersionCall, { query: { clauseId, number } }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** @param version of the row, which a draft changes with */
export const clauseDiffQuery = (clauseId: string, from: number, to: number, version: number) =>
  queryOptions({
    queryKey: [...CLAUSES, 'diff', clauseId, from, to, version],
    queryFn: () => api(diffClauseCall, { query: { clauseId, from, to } }),
  });

export const clauseUsesQuery = (clauseId: string) =>
  queryOptions({
    queryKey: [...CLAUSES, 'uses', clauseId],
    queryFn: () => api(listClauseUsesCall, { query: { clauseId } }),
  });

/** @param version of the template */
export const clausePreviewQuery = (clauseId: string, templateId: string, version: number) =>
  queryOptions({
    queryKey: [...CLAUSES, 'preview', clauseId, templateId, version],
    queryFn: () => api(previewClauseUpdateCall, { query: { clauseId, templateId } }),
    retry: false,
  });
