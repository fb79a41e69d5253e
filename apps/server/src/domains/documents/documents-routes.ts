import { THUMBNAIL_WIDTH } from '@cinnabar/pdf';
import {
  pageImageQuerySchema,
  pageQuerySchema,
  pageRangeQuerySchema,
  pageTextSchema,
  pageTextsSchema,
} from '@cinnabar/protocol/documents/document-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { ok } from '../../platform/http/answer.ts';
import { compressAnswer } from '../../platform/http/compress-answer.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import type { App } from '../../platform/http/create-app.ts';
import { authenticateReader, type Reader } from '../../platform/http/reader.ts';
import { answerUnchanged } from '../../platform/http/strong-etag.ts';
import { getReadableDocument } from './actions/get-readable-document.ts';
import { readByteRange } from './byte-range.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import type { DocumentRecord } from './documents-store.ts';
import type { DrawnPages } from './drawn-pages.ts';
import type { PageTexts } from './page-texts.ts';
import { readerShare } from './rendering-shares.ts';
import { requireReady } from './require-ready.ts';

const byId = z.object({ id: z.string().max(64) });

/** Everything by which a document is looked at (calls.md §7). */
export function documentsRoutes(
  app: App,
  deps: DocumentsDeps & { pages: DrawnPages; texts: PageTexts },
): void {
  app.get(
    '/document/:id/image',
    { schema: { params: byId, querystring: pageImageQuerySchema } },
    async (request, reply) => {
      const reader = await authenticateReader(request);
      const document = requireReady(await getReadableDocument(deps, reader, request.params.id));
      const { page, width } = request.query;
      await noteReading(deps, reader, document, page);
      if (answerUnchanged(request, reply, `${document.sha256}-${page}-${width}`)) return reply;
      const image = await deps.pages.get(document, page, width, readerShare(reader));
      return reply.type('image/webp').send(Buffer.from(image));
    },
  );

  app.get(
    '/document/:id/thumbnail',
    { schema: { params: byId, querystring: pageQuerySchema } },
    async (request, reply) => {
      const reader = await authenticateReader(request);
      const document = requireReady(await getReadableDocument(deps, reader, request.params.id));
      const { page } = request.query;
      if (answerUnchanged(request, reply, `${document.sha256}-${page}-${THUMBNAIL_WIDTH}`)) return reply;
      const image = await deps.pages.get(document, page, THUMBNAIL_WIDTH, readerShare(reader));
      return reply.type('image/webp').send(Buffer.from(image));
    },
  );

  app.get(
    '/document/:id/text',
    {
      schema: { params: byId, querystring: pageQuerySchema, response: { 200: answerSchema(pageTextSchema) } },
    },
    async (request, reply) => {
      const reader = await authenticateReader(request);
      const document = requireReady(await getReadableDocument(deps, reader, request.params.id));
      const { page } = request.query;
      await noteReading(deps, reader, document, page);
      if (answerUnchanged(request, reply, `${document.sha256}-${page}-text`)) return reply;
      const [text] = await deps.texts.get(document, page, page, readerShare(reader));
      return ok(text!);
    },
  );

  app.get(
    '/document/:id/texts',
    {
      schema: {
        params: byId,
        querystring: pageRangeQuerySchema,
        response: { 200: answerSchema(pageTextsSchema) },
      },
      onSend: compressAnswer,
    },
    async (request, reply) => {
      const reader = await authenticateReader(request);
      const document = requireReady(await getReadableDocument(deps, reader, request.params.id));
      const { from, to } = request.query;
      await noteReading(deps, reader, document, to);
      if (answerUnchanged(request, reply, `${document.sha256}-${from}-${to}-texts`)) return reply;
      return ok({ pages: await deps.texts.get(document, from, to, readerShare(reader)) });
    },
  );

  app.get(
    '/document/stream/:id',
    { config: { download: true }, schema: { params: byId } },
    async (request, reply) => {
      const reader = await authenticateReader(request);
      const document = requireReady(await getReadableDocument(deps, reader, request.params.id));
      if (document.contractId !== null) await deps.requireDownload(reader, document.contractId, document);
      const { size, sha256, storageKey } = document;
      reply
        .header('accept-ranges', 'bytes')
        .header('content-disposition', contentDisposition(`${document.title}.pdf`, 'inline'));
      if (answerUnchanged(request, reply, sha256)) return reply;
      const range = readByteRange(request.headers.range, size);
      if (range === 'unsatisfiable')
        return reply.status(416).header('content-range', `bytes */${size}`).send();
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
    },
  );
}

/** What a contract holds is read on record; an upload that no contract has taken is its uploader's own affair. */
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
