import {
  correctPaperValuesCall,
  makeDraftPagesCall,
  previewPaperValuesCall,
  readPaperEditingCall,
} from '@cinnabar/protocol/templates/contract-from-template-calls';
import type {
  DraftPages,
  DraftPreview,
  PaperCorrection,
} from '@cinnabar/protocol/templates/contract-from-template-schema';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api/api-client.ts';
import { download } from '../../../../lib/api/download.ts';
import { fetchFile } from '../../../../lib/api/fetch-file.ts';

/** What is filled in now. Not read again while it is edited: the form does that when it is refused. */
export const editingQuery = (contractId: string) =>
  queryOptions({
    queryKey: ['paper-editing', contractId],
    queryFn: () => api(readPaperEditingCall, { query: { contractId } }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  });

export const correctValues = (body: PaperCorrection) => api(correctPaperValuesCall, { body });

/** A page as it would be typeset, as a picture. */
export const fetchDraftPage = async (body: DraftPreview & { page: number }): Promise<Blob> =>
  (await fetchFile(previewPaperValuesCall, { body })).blob;

/** Has a file of Word made with these values; the server gives it up when the signal is aborted. */
export const makeDraftPages = (body: DraftPages, signal: AbortSignal) =>
  api(makeDraftPagesCall, { body }, { signal });

/** One file as it would be typeset, as PDF. */
export const saveDraftFile = (body: DraftPreview, title: string): Promise<void> =>
  download(previewPaperValuesCall, { body }, `${title}.pdf`);
