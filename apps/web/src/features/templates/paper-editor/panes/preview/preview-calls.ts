import type { MadePages } from '@cinnabar/protocol/templates/papers/made-pages-schema';
import { makePagesCall, previewPapersCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import type { PaperPages, PaperPreview } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { api } from '../../../../../lib/api/api-client.ts';
import { download } from '../../../../../lib/api/download.ts';
import { fetchFile } from '../../../../../lib/api/fetch-file.ts';

/** A page as it is typeset, as a picture. Rejects with ApiError. */
export const fetchPage = async (body: PaperPreview & { page: number }): Promise<Blob> =>
  (await fetchFile(previewPapersCall, { body })).blob;

/** Has the file of Word made; the server gives it up when the signal is aborted. Rejects with ApiError. */
export const makePages = (body: PaperPages, signal: AbortSignal): Promise<MadePages> =>
  api(makePagesCall, { body }, { signal });

/** The file as it is typeset, as PDF. Rejects with ApiError. */
export const savePdf = (body: PaperPreview, title: string): Promise<void> =>
  download(previewPapersCall, { body }, `${title}.pdf`);
