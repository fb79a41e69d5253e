import { getAssetCall } from '@cinnabar/protocol/templates/assets/asset-calls';
import { checkPapersCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import {
  createWordTemplateCall,
  getWordExampleCall,
  uploadWordFileCall,
} from '@cinnabar/protocol/templates/word/word-calls';
import type { NewWordTemplate } from '@cinnabar/protocol/templates/word/word-form-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { download } from '../../../lib/api/download.ts';
import { type UploadOptions, upload } from '../../../lib/api/upload.ts';

/** Bytes of a Word file. */
export const WORD_FILE_LIMIT = 20 * 1024 * 1024;
export const WORD_KINDS = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** Keeps a Word file, and reads what it asks for. Rejects with ApiError, whose errors name the faults of tags. */
export const uploadWordFile = (tenantId: string, file: File, options: UploadOptions) =>
  upload(uploadWordFileCall, file, { query: { tenantId }, ...options });

export const createWordTemplate = (body: NewWordTemplate) => api(createWordTemplateCall, { body });

/** What the draft that the server has lacks to be published. `version`: of the template, which every write counts. */
export const wordGapsQuery = (templateId: string, version: number) =>
  queryOptions({
    queryKey: ['word-gaps', templateId, version],
    queryFn: () => api(checkPapersCall, { query: { templateId } }),
  });

/** The Word file as it was uploaded. Rejects with ApiError. */
export const saveWordFile = (assetId: string, title: string): Promise<void> =>
  download(getAssetCall, { query: { assetId } }, `${title}.docx`);

/** A Word file with every kind of tag, in the language of the page, under the name that the server gives it. Rejects with ApiError. */
export const saveWordExample = (): Promise<void> => download(getWordExampleCall, {}, 'example.docx');
