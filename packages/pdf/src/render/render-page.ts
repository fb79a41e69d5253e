import { type PageImage, renderPageOf } from './page-image.ts';
import { textOf } from './page-text.ts';
import { RenderDocument } from './render-document.ts';
import type { TextRun } from './text-run.ts';

/**
 * One page of a file as WebP. For more pages of the same file use {@link RenderSession}, which opens it once.
 *
 * @param page from 1
 * @param width in pixels, usually one of {@link PAGE_WIDTHS}
 * @throws RenderError
 */
export function renderPage(bytes: Uint8Array, page: number, width: number): Promise<PageImage> {
  return withDocument(bytes, (document) => renderPageOf(document, page, width));
}

/**
 * The text of one page in reading order.
 *
 * @param page from 1
 * @throws RenderError
 */
export function pageText(bytes: Uint8Array, page: number): Promise<TextRun[]> {
  return withDocument(bytes, async (document) => textOf(document, page));
}

async function withDocument<T>(bytes: Uint8Array, use: (document: RenderDocument) => Promise<T>): Promise<T> {
  const document = await RenderDocument.open(bytes);
  try {
    return await use(document);
  } finally {
    document.close();
  }
}
