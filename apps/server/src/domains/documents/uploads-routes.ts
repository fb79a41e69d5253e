import {
  documentSchema,
  documentTitleSchema,
  mergeFormSchema,
  splitFormSchema,
} from '@cinnabar/protocol/documents/document-schema';
import { answerSchema } from '@cinnabar/protocol/transport/answer-schema';
import { z } from 'zod';
import { authenticate } from '../../platform/http/actor.ts';
import { ok } from '../../platform/http/answer.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { authenticateReader } from '../../platform/http/reader.ts';
import { withUpload } from '../../platform/uploads/receive-upload.ts';
import { stagingFolder } from '../../platform/uploads/staging.ts';
import type { PageCheck } from './actions/find-undrawn-page.ts';
import { getReadableDocument } from './actions/get-readable-document.ts';
import { mergeDocuments } from './actions/merge-documents.ts';
import { renameUpload } from './actions/rename-upload.ts';
import { isOfficeOpen, retryConversion } from './actions/retry-conversion.ts';
import { splitDocument } from './actions/split-document.ts';
import { requireUploadName, uploadDocument } from './actions/upload-document.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { presentDocument } from './documents-present.ts';

const byId = z.object({ id: z.string().max(64) });
const documentAnswer = { response: { 200: answerSchema(documentSchema) } };
const UPLOADS_A_MINUTE = 60;
/** Pages: drawing more than these takes so long that whoever sends would wait for it. */
const WORTH_AHEAD = 40;
const MERGES_A_MINUTE = 20;

/** Uploading, and what its uploader does with a file before it is sent (calls.md §4). */
export function uploadsRoutes(app: App, deps: DocumentsDeps & { findUndrawnPage: PageCheck }): void {
  app.post('/document', { schema: documentAnswer, config: { givesWay: true } }, async (request) => {
    const actor = authenticate(request);
    const key = `upload:${actor.userId}`;
    await countAttempt(deps.database, { key, max: UPLOADS_A_MINUTE, windowSeconds: 60 });
    const officeOpen = await isOfficeOpen(deps);
    const rule = {
      folder: stagingFolder(deps.dataDir),
      checkName: (filename: string) => requireUploadName(filename, officeOpen),
      tooLarge: () => new AppError('DOCUMENT_TOO_LARGE'),
    };
    return withUpload(request, rule, async (upload) => {
      const document = await uploadDocument(deps, actor, upload);
      // What it comes to is asked for again before sending.
      if (document.pageSizes.length > WORTH_AHEAD) deps.findUndrawnPage(document).catch(() => undefined);
      return ok(presentDocument(document));
    });
  });

  /** How far it is: the page that waits for a conversion asks again and again. */
  app.get('/document/:id', { schema: { params: byId, ...documentAnswer } }, async (request) => {
    const reader = await authenticateReader(request);
    return ok(presentDocument(await getReadableDocument(deps, reader, request.params.id)));
  });

  app.post('/document/:id/convert', { schema: { params: byId, ...documentAnswer } }, async (request) => {
    const actor = authenticate(request);
    const key = `upload:${actor.userId}`;
    await countAttempt(deps.database, { key, max: UPLOADS_A_MINUTE, windowSeconds: 60 });
    return ok(presentDocument(await retryConversion(deps, actor, request.params.id)));
  });

  app.put(
    '/document/:id/title',
    { schema: { params: byId, body: documentTitleSchema, ...documentAnswer } },
    async (request) => {
      const { title } = request.body;
      return ok(presentDocument(await renameUpload(deps, authenticate(request), request.params.id, title)));
    },
  );

  app.post('/document/merge', { schema: { body: mergeFormSchema, ...documentAnswer } }, async (request) => {
    const actor = authenticate(request);
    const key = `merge:${actor.userId}`;
    await countAttempt(deps.database, { key, max: MERGES_A_MINUTE, windowSeconds: 60 });
    return ok(presentDocument(await mergeDocuments(deps, actor, request.body)));
  });

  app.post(
    '/document/split',
    { schema: { body: splitFormSchema, response: { 200: answerSchema(z.array(documentSchema)) } } },
    async (request) => {
      const parts = await splitDocument(deps, authenticate(request), request.body.documentId);
      return ok(parts.map(presentDocument));
    },
  );
}
