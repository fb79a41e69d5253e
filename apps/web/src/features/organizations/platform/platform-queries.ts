import {
  getFreezeEffectsCall,
  getPlatformOverviewCall,
  listResourcesCall,
} from '@cinnabar/protocol/organizations/platform/platform-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import type { PlatformFilters } from './platform-filters.ts';

export const overviewQuery = (companyId: string, filters: PlatformFilters) =>
  queryOptions({
    queryKey: ['platform', companyId, filters],
    queryFn: ({ signal }) => api(getPlatformOverviewCall, { query: { companyId, ...filters } }, { signal }),
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
