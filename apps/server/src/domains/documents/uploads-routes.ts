import {
  documentSchema,
  documentTitleSchema,
  mergeFormSchema,
  splitFormSchema,
} from '@cinnabar/protocol/documents/document-schema';
import {
  convertDocumentCall,
  getDocumentCall,
  mergeDocumentsCall,
  renameDocumentCall,
  splitDocumentCall,
  uploadDocumentCall,
} from '@cinnabar/protocol/documents/documents-calls';
import { z } from 'zod';
import { AppError } from '../../platform/http/app-error.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
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

const UPLOADS_A_MINUTE = 60;
/** Pages: drawing more than these takes so long that the sender would notice the wait. */
const WORTH_AHEAD = 40;
const MERGES_A_MINUTE = 20;

/** Uploading, and what its uploader does with a file before it is sent (calls.md §4). */
export function uploadsRoutes(app: App, deps: DocumentsDeps & { findUndrawnPage: PageCheck }): void {
  serve(app, uploadDocumentCall, { answer: documentSchema, givesWay: true }, async ({ actor, request }) => {
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
      // The result is requested again before sending.
      if (document.pageSizes.length > WORTH_AHEAD) deps.findUndrawnPage(document).catch(() => undefined);
      return presentDocument(document);
    });
  });

  /** Progress: the page that waits for a conversion polls it. */
  serve(app, getDocumentCall, { answer: documentSchema }, async ({ reader, params }) =>
    presentDocument(await getReadableDocument(deps, reader, params.id)),
  );

  serve(app, convertDocumentCall, { answer: documentSchema }, async ({ actor, params }) => {
    const key = `upload:${actor.userId}`;
    await countAttempt(deps.database, { key, max: UPLOADS_A_MINUTE, windowSeconds: 60 });
    return presentDocument(await retryConversion(deps, actor, params.id));
  });

  serve(
    app,
    renameDocumentCall,
    { body: documentTitleSchema, answer: documentSchema },
    async ({ actor, params, body }) => {
      const { title } = body;
      return presentDocument(await renameUpload(deps, actor, params.id, title));
    },
  );

  serve(
    app,
    mergeDocumentsCall,
    { body: mergeFormSchema, answer: documentSchema },
    async ({ actor, body }) => {
      const key = `merge:${actor.userId}`;
      await countAttempt(deps.database, { key, max: MERGES_A_MINUTE, windowSeconds: 60 });
      return presentDocument(await mergeDocuments(deps, actor, body));
    },
  );

  serve(
    app,
    splitDocumentCall,
    { body: splitFormSchema, answer: z.array(documentSchema) },
    async ({ actor, body }) => {
      const parts = await splitDocument(deps, actor, body.documentId);
      return parts.map(presentDocument);
    },
  );
}
