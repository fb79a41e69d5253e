import { getFiguresCall, listCountedCall } from '@cinnabar/protocol/contracts/figures/figure-calls';
import type { FigureQuery } from '@cinnabar/protocol/contracts/figures/figure-schema';
import { getFeeFiguresCall } from '@cinnabar/protocol/fees/fee-figures-calls';
import type { PeriodQuery } from '@cinnabar/protocol/period-schema';
import {
  getPressFiguresCall,
  listPressesCall,
} from '@cinnabar/protocol/physical/figures/press-figures-calls';
import { getSealFiguresCall, listSealUsesCall } from '@cinnabar/protocol/seals/figures/seal-figures-calls';
import {
  getTemplateFiguresCall,
  listUnusedTemplatesCall,
} from '@cinnabar/protocol/templates/figures/template-figures-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import type { ListFilter, PressFilter, UseFilter } from './figure-filters.ts';

const PAGE_SIZE = 20;

export const figuresQuery = (query: FigureQuery) =>
  queryOptions({
    queryKey: ['statistics', 'contracts', query],
    queryFn: ({ signal }) => api(getFiguresCall, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const sealFiguresQuery = (query: PeriodQuery) =>
  queryOptions({
    queryKey: ['statistics', 'seals', query],
    queryFn: ({ signal }) => api(getSealFiguresCall, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const pressFiguresQuery = (query: PeriodQuery) =>
  queryOptions({
    queryKey: ['statistics', 'presses', query],
    queryFn: ({ signal }) => api(getPressFiguresCall, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const templateFiguresQuery = (query: FigureQuery) =>
  queryOptions({
    queryKey: ['statistics', 'templates', query],
    queryFn: ({ signal }) => api(getTemplateFiguresCall, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const unusedTemplatesQuery = (tenantId: string, after: string) =>
  queryOptions({
    queryKey: ['statistics', 'unused', tenantId, after],
    queryFn: ({ signal }) =>
      api(
        listUnusedTemplatesCall,
        { query: { tenantId, ...(after && { after }), pageSize: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const feeFiguresQuery = (query: PeriodQuery) =>
  queryOptions({
    queryKey: ['statistics', 'fees', query],
    queryFn: ({ signal }) => api(getFeeFiguresCall, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const countedQuery = (filter: ListFilter, after: string) =>
  queryOptions({
    queryKey: ['statistics', 'list', filter, after],
    queryFn: ({ signal }) =>
      api(
        listCountedCall,
        { query: { ...filter, ...(after && { after }), pageSize: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const countedUsesQuery = (filter: UseFilter, after: string) =>
  queryOptions({
    queryKey: ['statistics', 'uses', filter, after],
    queryFn: ({ signal }) =>
      api(
        listSealUsesCall,
        { query: { ...filter, ...(after && { after }), pageSize: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const countedPressesQuery = (filter: PressFilter, after: string) =>
  queryOptions({
    queryKey: ['statistics', 'pressed', filter, after],
    queryFn: ({ signal }) =>
      api(
        listPressesCall,
        { query: { ...filter, ...(after && { after }), pageSize: PAGE_SIZE } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
