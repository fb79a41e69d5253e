import {
  changeTemplateCodeCall,
  listTemplateCodesCall,
  makeTemplateCodeCall,
} from '@cinnabar/protocol/templates/codes/code-calls';
import type { NewTemplateCode, TemplateCode } from '@cinnabar/protocol/templates/codes/code-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { TEMPLATES } from '../from-template/template-calls.ts';

/** The codes of a template that the caller may change. */
export const templateCodesQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'codes', templateId],
    queryFn: () => api(listTemplateCodesCall, { query: { templateId } }),
  });

/** Makes a code, or changes the one that is given. */
export const saveTemplateCode = (code: TemplateCode | null, form: NewTemplateCode): Promise<TemplateCode> => {
  if (code === null) return api(makeTemplateCodeCall, { body: form });
  const { templateId: _, ...changed } = form;
  return api(changeTemplateCodeCall, { body: { codeId: code.id, revision: code.revision, ...changed } });
};

/** Where a code is made, or changed. */
export const templateCodePath = (templateId: string, codeId?: string): string =>
  `/template/code/${templateId}${codeId === undefined ? '' : `/${codeId}`}`;
