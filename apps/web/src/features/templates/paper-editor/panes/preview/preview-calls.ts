import { previewPapersCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import type { PaperPreview } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { download } from '../../../../../lib/api/download.ts';
import { fetchFile } from '../../../../../lib/api/fetch-file.ts';

/** A page as it is typeset, as a picture. Rejects with ApiError. */
export const fetchPage = async (body: PaperPreview & { page: number }): Promise<Blob> =>
  (await fetchFile(previewPapersCall, { body })).blob;

/** The file as it is typeset, as PDF. Rejects with ApiError. */
export const savePdf = (body: PaperPreview, title: string): Promise<void> =>
  download(previewPapersCall, { body }, `${title}.pdf`);
