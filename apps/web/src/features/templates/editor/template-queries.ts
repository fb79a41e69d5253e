import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { NewTemplate } from '@cinnabar/protocol/templates/template-form-schema';
import {
  createTemplateCall,
  getTemplateCall,
  listTemplateGroupsCall,
  publishTemplateCall,
  saveTemplateDraftCall,
} from '@cinnabar/protocol/templates/templates-calls';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/** The template as it is now. An editor of it waits for `isFetchedAfterMount`: an old version could not be saved again. */
export const editedTemplateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['template', templateId, 'edited'],
    queryFn: () => readTemplate(templateId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const groupsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['template-groups', tenantId],
    queryFn: () => api(listTemplateGroupsCall, { query: { tenantId } }),
  });

export const readTemplate = (templateId: string) => api(getTemplateCall, { query: { templateId } });

export const createTemplate = (body: NewTemplate) => api(createTemplateCall, { body });

export const saveDraft = (id: string, version: number, content: TemplateContent) =>
  api(saveTemplateDraftCall, { params: { id }, body: { version, content } });

export const publishTemplate = (id: string, version: number, note: string) =>
  api(publishTemplateCall, { params: { id }, body: { version, note } });

/** Lists and details are read again: a template has changed. That which is being edited is not. */
export async function forgetTemplates(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    predicate: ({ queryKey: [first, , last] }) =>
      last !== 'edited' && typeof first === 'string' && first.startsWith('template'),
  });
}
