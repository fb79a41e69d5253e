import { THUMBNAIL_WIDTH } from '@cinnabar/pdf';
import {
  documentPageQuerySchema,
  pageImageQuerySchema,
  pageRangeQuerySchema,
  pageTextSchema,
  pageTextsSchema,
} from '@cinnabar/protocol/documents/document-schema';
import {
  downloadDocumentCall,
  getPageImageCall,
  getPageTextCall,
  getPageTextsCall,
  getPageThumbnailCall,
} from '@cinnabar/protocol/documents/documents-calls';
import { compressAnswer } from '../../platform/http/call/compress-answer.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import type { App } from '../../platform/http/create-app.ts';
import type { Reader } from '../../platform/http/reader.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerUnchanged } from '../../platform/http/strong-etag.ts';
import { getReadableDocument } from './actions/get-readable-document.ts';
import { readByteRange } from './byte-range.ts';
import { readDocumentAhead } from './document-ahead-store.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import type { DocumentRecord } from './documents-store.ts';
import type { DrawnPages } from './pages/drawn-pages.ts';
import type { PageTexts } from './pages/page-texts.ts';
import { readerShare } from './pages/rendering-shares.ts';
import { requireReady } from './require-ready.ts';

/** The calls that read a document (calls.md §7). */
export function documentsRoutes(
  app: App,
  deps: DocumentsDeps & { pages: DrawnPages; texts: PageTexts },
): void {
  const readAhead = readDocumentAhead(deps);
  serve(
    app,
    getPageImageCall,
    { query: pageImageQuerySchema, readAhead },
    async ({ reader, params, query, request, reply }) => {
      const document = requireReady(await getReadableDocument(deps, reader, params.id));
      const { page, width } = query;
      await noteReading(deps, reader, document, page);
      if (answerUnchanged(request, reply, `${document.sha256}-${page}-${width}`)) return reply;
      const image = await deps.pages.get(document, page, width, readerShare(reader));
      return reply.type('image/webp').send(Buffer.from(image));
    },
  );

  serve(
    app,
    getPageThumbnailCall,
    { query: documentPageQuerySchema, readAhead },
    async ({ reader, params, query, request, reply }) => {
      const document = requireReady(await getReadableDocument(deps, reader, params.id));
      const { page } = query;
      if (answerUnchanged(request, reply, `${document.sha256}-${page}-${THUMBNAIL_WIDTH}`)) return reply;
      const image = await deps.pages.get(document, page, THUMBNAIL_WIDTH, readerShare(reader));
      return reply.type('image/webp').send(Buffer.from(image));
    },
  );

  serve(
    app,
    getPageTextCall,
    { query: documentPageQuerySchema, answer: pageTextSchema, readAhead },
    async ({ reader, params, query, request, reply }) => {
      const document = requireReady(await getReadableDocument(deps, reader, params.id));
      const { page } = query;
      await noteReading(deps, reader, document, page);
      if (answerUnchanged(request, reply, `${document.sha256}-${page}-text`)) return reply;
      const [text] = await deps.texts.get(document, page, page, readerShare(reader));
      return text!;
    },
  );

  serve(
    app,
    getPageTextsCall,
    { query: pageRangeQuerySchema, answer: pageTextsSchema, onSend: compressAnswer, readAhead },
    async ({ reader, params, query, request, reply }) => {
      const document = requireReady(await getReadableDocument(deps, reader, params.id));
      const { from, to } = query;
      await noteReading(deps, reader, document, to);
      if (answerUnchanged(request, reply, `${document.sha256}-${from}-${to}-texts`)) return reply;
      return { pages: await deps.texts.get(document, from, to, readerShare(reader)) };
    },
  );

  serve(app, downloadDocumentCall, { readAhead }, async ({ reader, params, request, reply }) => {
    const document = requireReady(await getReadableDocument(deps, reader, params.id));
    if (document.contractId !== null) await deps.requireDownload(reader, document.contractId, document);
    const { size, sha256, storageKey } = document;
    reply
      .header('accept-ranges', 'bytes')
      .header('content-disposition', contentDisposition(`${document.title}.pdf`, 'inline'));
    if (answerUnchanged(request, reply, sha256)) return reply;
    const range = readByteRange(request.headers.range, size);
    if (range === 'unsatisfiable') return reply.status(416).header('content-range', `bytes */${size}`).send();
    reply.type('application/pdf');
    if (range === null) {
      return reply.header('content-length', size).send(await deps.storage.stream(storageKey));
    }
    const { start, end } = range;
    const part = await deps.storage.stream(storageKey, range);
    return reply
      .status(206)
      .header('content-range', `bytes ${start}-${end}/${size}`)
      .header('content-length', end - start + 1)
      .send(part);
  });
}

/** Reading a contract's document is recorded; reading one's own upload that no contract has taken is not. */
async function noteReading(
  deps: Pick<DocumentsDeps, 'noteReading'>,
  reader: Reader,
  { id: documentId, contractId, title, sha256, pageSizes }: DocumentRecord,
  page: number,
): Promise<void> {
  const pages = pageSizes.length;
  if (contractId === null || page > pages) return;
  await deps.noteReading(reader, { contractId, documentId, title, sha256, page, pages });
}
