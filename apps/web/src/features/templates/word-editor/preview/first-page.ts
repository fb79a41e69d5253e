import type { PaperPreview } from '@cinnabar/protocol/templates/papers/paper-form-schema';
import { fetchPage } from '../../paper-editor/panes/preview/preview-calls.ts';

/** A page as a picture; `width` in px. Rejects with ApiError, NOT_FOUND behind the last page. */
export type FetchPicture = (page: number, width: NonNullable<PaperPreview['width']>) => Promise<Blob>;

/** Has a file converted, and gives its pages; the first one has arrived with that. Rejects with ApiError. */
export async function firstPage(
  order: PaperPreview,
  width: NonNullable<PaperPreview['width']>,
): Promise<FetchPicture> {
  const first = await fetchPage({ ...order, page: 1, width });
  return async (page, wanted) =>
    page === 1 && wanted === width ? first : fetchPage({ ...order, page, width: wanted });
}
