import {
  getFreezeEffectsCall,
  getMoveEffectsCall,
  getPlatformOverviewCall,
  listResourcesCall,
} from '@cinnabar/protocol/organizations/platform/platform-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import type { PlatformFilters } from './platform-filters.ts';

export const overviewQuery = (companyId: string, filters: PlatformFilters) =>
  queryOptions({
    queryKey: ['platform', companyId, filters],
    queryFn: ({ signal }) => {
      const { closed, activity, ...rest } = filters;
      const query = { companyId, ...rest, ...(closed && { closed }), ...(activity && { activity }) };
      return api(getPlatformOverviewCall, { query }, { signal });
    },
    placeholderData: keepPreviousData,
  });

export const effectsQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['platform', 'freeze', companyId],
    queryFn: () => api(getFreezeEffectsCall, { query: { companyId } }),
    staleTime: 0,
  });

export const resourcesQuery = (companyId: string) =>
  queryOptions({
    queryKey: ['platform', 'resources', companyId],
    queryFn: () => api(listResourcesCall, { query: { companyId } }),
    staleTime: 0,
  });

/** @param parentId null: out of its group */
export const moveEffectsQuery = (companyId: string, parentId: string | null) =>
  queryOptions({
    queryKey: ['platform', 'move', companyId, parentId],
    queryFn: () => api(getMoveEffectsCall, { query: { companyId, ...(parentId && { parentId }) } }),
    staleTime: 0,
    retry: false,
  });
