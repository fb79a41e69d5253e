import { DocumentCache } from './document-cache.ts';
import { type PageImage, renderPageOf, tryPage } from './page-image.ts';
import { textOf } from './page-text.ts';
import type { PageSize } from './render-document.ts';
import type { TextRun } from './text-run.ts';

/**
 * What a worker is asked. `key` names the content (its digest): the first request about a document carries its bytes or its path, later
 * ones may leave them out while the worker still holds it. A file that is named by its path is held open, and read as it is drawn.
 */
export type RenderRequest = { key: string; bytes?: Uint8Array; path?: string } & (
  | { kind: 'sizes' }
  | { kind: 'image'; page: number; width: number }
  /** Whether the page can be drawn: nothing is kept of it. */
  | { kind: 'try'; page: number; width: number }
  | { kind: 'text'; page: number }
  | { kind: 'forget' }
);

export type RenderResult<R extends RenderRequest> = R extends { kind: 'sizes' }
  ? PageSize[]
  : R extends { kind: 'image' }
    ? PageImage
    : R extends { kind: 'text' }
      ? TextRun[]
      : undefined;

/** Answers render requests one after another, holding the documents last used. One per thread. */
export class RenderSession {
  readonly #cache = new DocumentCache();
  #last: Promise<unknown> = Promise.resolve();

  /** @throws RenderError */
  handle<R extends RenderRequest>(request: R): Promise<RenderResult<R>> {
    // In turn: a document must not be pushed out of the cache while another request is drawing it.
    const answer = this.#last.then(() => this.#answer(request)) as Promise<RenderResult<R>>;
    this.#last = answer.catch(() => undefined);
    return answer;
  }

  close(): void {
    this.#cache.closeAll();
  }

  async #answer(request: RenderRequest): Promise<unknown> {
    if (request.kind === 'forget') return this.#cache.close(request.key);
    const document = await this.#cache.open(request.key, request.bytes ?? request.path);
    if (request.kind === 'image') return renderPageOf(document, request.page, request.width);
    if (request.kind === 'try') return tryPage(document, request.page, request.width);
    if (request.kind === 'text') return textOf(document, request.page);
    return Array.from({ length: document.pageCount }, (_, index) => document.pageSize(index + 1));
  }
}
