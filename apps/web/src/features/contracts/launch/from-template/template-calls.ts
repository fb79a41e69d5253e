import { draftFromTemplateCall } from '@cinnabar/protocol/templates/contract-from-template-calls';
import type { ContractFromTemplate } from '@cinnabar/protocol/templates/contract-from-template-schema';
import { makePagesCall, previewPapersCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import type { PaperPages, PaperPreview } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import {
  getTemplateCall,
  getTemplateVersionCall,
  listTemplateGroupsCall,
  listTemplatesCall,
  markTemplateCall,
} from '@cinnabar/protocol/templates/templates-calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { download } from '../../../../lib/api/download.ts';
import { fetchFile } from '../../../../lib/api/fetch-file.ts';

/** The key of everything that is shown of templates, so that a change makes each look again. */
export const TEMPLATES = ['templates'];
export const PAGE_SIZE = 12;

export interface TemplateChoice {
  keyword: string;
  /** Id of a group; empty: all. */
  group: string;
  favourite: boolean;
  /** The business type that the contract is to have; empty: any. */
  categoryId: string;
  page: number;
}

/** Templates that the caller may start contracts from, the one that was changed last first. */
export const usableQuery = (
  tenantId: string,
  { keyword, group, favourite, categoryId, page }: TemplateChoice,
) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'usable', tenantId, keyword, group, favourite, categoryId, page],
    queryFn: ({ signal }) =>
      api(
        listTemplatesCall,
        {
          query: {
            tenantId,
            usable: 'true',
            status: '1',
            keyword: keyword || undefined,
            groupId: group || undefined,
            favourite: favourite ? 'true' : undefined,
            categoryId: categoryId || undefined,
            pageNo: page,
            pageSize: PAGE_SIZE,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

export const groupsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'groups', tenantId],
    queryFn: () => api(listTemplateGroupsCall, { query: { tenantId } }),
  });

/** Not kept while the form is open elsewhere: another version may have been published. */
export const launchedTemplateQuery = (templateId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'launched', templateId],
    queryFn: () => api(getTemplateCall, { query: { templateId } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** A version with its files. It never changes. */
export const versionQuery = (versionId: string) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'version', versionId],
    queryFn: () => api(getTemplateVersionCall, { query: { versionId } }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** A page of papers as it is typeset, as a picture. */
export const fetchPaperPage = async (body: PaperPreview & { page: number }): Promise<Blob> =>
  (await fetchFile(previewPapersCall, { body })).blob;

/** Has a file of Word made with these values; the server gives it up when the signal is aborted. */
export const makePages = (body: PaperPages, signal: AbortSignal) => api(makePagesCall, { body }, { signal });

/** One file of papers with these values, as PDF. */
export const savePreview = (body: PaperPreview, title: string) =>
  download(previewPapersCall, { body }, `${title}.pdf`);

export const markTemplate = (templateId: string, favourite: boolean) =>
  api(markTemplateCall, { body: { templateId, favourite } });

export const draftFromTemplate = (form: ContractFromTemplate) => api(draftFromTemplateCall, { body: form });
