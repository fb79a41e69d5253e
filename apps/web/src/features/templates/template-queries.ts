import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import {
  countTemplatesCall,
  getTemplateCall,
  getTemplateVersionCall,
  listTemplateGroupChoicesCall,
  listTemplateGroupsCall,
  listTemplatesCall,
  listTemplateTagsCall,
  listTemplateVersionsCall,
} from '@cinnabar/protocol/templates/templates-calls';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { FAVOURITES, PAGE_SIZE, type TemplateFilters } from './template-filters.ts';

/** Of every company, so that a change makes lists and details look again. */
export const TEMPLATES = ['templates'];

export const templatesQuery = (tenantId: string, filters: TemplateFilters) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'list', tenantId, filters],
    queryFn: ({ signal }) => {
      const { status, keyword, group, tag, templateType, page } = filters;
      return api(
        listTemplatesCall,
        {
          query: {
            tenantId,
            status: String(status),
            keyword: keyword || undefined,
            ...(group === FAVOURITES ? { favourite: 'true' as const } : { groupId: group || undefined }),
            tag: tag || undefined,
            templateType: templateType ?? undefined,
            pageNo: page,
            pageSize: PAGE_SIZE,
          },
        },
        { signal },
      );
    },
    placeholderData: keepPreviousData,
  });

/** As the home of administrators shows them: product-spec §8. */
export const openTemplatesQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'home', tenantId],
    queryFn: () => api(listTemplatesCall, { query: { tenantId, pageSize: 5, pageNo: 1, status: '1' } }),
    staleTime: 60_000,
  });

/** 1 on, 0 off. */
export const templateCountQuery = (tenantId: string, status: 0 | 1) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'count', tenantId, status],
    queryFn: async () =>
      (await api(countTemplatesCall, { query: { tenantId, status: String(status) } })).count,
  });

export const groupsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'groups', tenantId],
    queryFn: () => api(listTemplateGroupsCall, { query: { tenantId } }),
  });

export const tagsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'tags', tenantId],
    queryFn: () => api(listTemplateTagsCall, { query: { tenantId } }),
  });

export const groupChoicesQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'choices', tenantId],
    queryFn: () => api(listTemplateGroupChoicesCall, { query: { tenantId } }),
  });

export const templateQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'detail', templateId],
    queryFn: () => api(getTemplateCall, { query: { templateId } }),
  });

/** Shows what a change answered, so that the next change is made to it, and reads all that shows templates again. */
export async function showChanged(client: QueryClient, detail: TemplateDetail): Promise<void> {
  client.setQueryData(templateQuery(detail.id).queryKey, detail);
  await client.invalidateQueries({ queryKey: TEMPLATES });
}

export const versionsQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'versions', templateId],
    queryFn: () => api(listTemplateVersionsCall, { params: { id: templateId } }),
  });

export const versionQuery = (versionId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'version', versionId],
    queryFn: () => api(getTemplateVersionCall, { query: { versionId } }),
    // It never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
