import {
  confirmTemplateFieldsCall,
  replaceTemplateFileCall,
} from '@cinnabar/protocol/templates/files/template-files-calls';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { NewTemplate } from '@cinnabar/protocol/templates/template-form-schema';
import {
  createTemplateCall,
  getTemplateCall,
  publishTemplateCall,
  saveTemplateDraftCall,
} from '@cinnabar/protocol/templates/templates-calls';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';

/**
 * The template as it is now, apart from what lists and details show: saving makes those read again, not this. An editor of it waits for
 * `isFetchedAfterMount`: an old version could not be saved again.
 */
export const editedTemplateQuery = (templateId: string) =>
  queryOptions({
    queryKey: ['edited-template', templateId],
    queryFn: () => takeReading(templateId),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const begun = new Map<string, ReturnType<typeof readTemplate>>();

/** Reads a template before the page of its editor is there, which takes the answer the first time that it asks. */
export function beginReading(templateId: string): ReturnType<typeof readTemplate> {
  const reading = readTemplate(templateId);
  begun.set(templateId, reading);
  reading.catch(() => begun.delete(templateId));
  return reading;
}

function takeReading(templateId: string) {
  const reading = begun.get(templateId);
  begun.delete(templateId);
  return reading ?? readTemplate(templateId);
}

export const readTemplate = (templateId: string) => api(getTemplateCall, { query: { templateId } });

export const createTemplate = (body: NewTemplate) => api(createTemplateCall, { body });

export const saveDraft = (id: string, version: number, content: TemplateContent) =>
  api(saveTemplateDraftCall, { params: { id }, body: { version, content } });

export const publishTemplate = (id: string, version: number, note: string) =>
  api(publishTemplateCall, { params: { id }, body: { version, note } });

export const replaceFile = (id: string, version: number, documentId: string, replacementId: string) =>
  api(replaceTemplateFileCall, { params: { id }, body: { version, documentId, replacementId } });

export const confirmFields = (id: string, version: number, fieldIds: string[]) =>
  api(confirmTemplateFieldsCall, { params: { id }, body: { version, fieldIds } });
