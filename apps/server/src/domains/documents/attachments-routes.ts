import { attachmentSchema } from '@cinnabar/protocol/documents/document-schema';
import { downloadAttachmentCall, uploadAttachmentCall } from '@cinnabar/protocol/documents/documents-calls';
import { AppError } from '../../platform/http/app-error.ts';
import { contentDisposition } from '../../platform/http/content-disposition.ts';
import type { App } from '../../platform/http/create-app.ts';
import { countAttempt } from '../../platform/http/rate-limit.ts';
import { serve } from '../../platform/http/serve.ts';
import { answerUnchanged } from '../../platform/http/strong-etag.ts';
import { withUpload } from '../../platform/uploads/receive-upload.ts';
import { stagingFolder } from '../../platform/uploads/staging.ts';
import { getReadableAttachment } from './actions/get-readable-attachment.ts';
import { requireAttachmentName, uploadAttachment } from './actions/upload-attachment.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import { isUploader } from './documents-policy.ts';
import { presentAttachment } from './documents-present.ts';

const UPLOADS_A_MINUTE = 60;

/** Files of a contract that are not signed. They are under `/contract`, as in calls.md §7. */
export function attachmentsRoutes(app: App, deps: DocumentsDeps): void {
  serve(
    app,
    uploadAttachmentCall,
    { answer: attachmentSchema, givesWay: true },
    async ({ actor, request }) => {
      const key = `upload:${actor.userId}`;
      await countAttempt(deps.database, { key, max: UPLOADS_A_MINUTE, windowSeconds: 60 });
      const rule = {
        folder: stagingFolder(deps.dataDir),
        checkName: requireAttachmentName,
        tooLarge: () => new AppError('ATTACHMENT_TOO_LARGE'),
      };
      return withUpload(request, rule, async (upload) =>
        presentAttachment(await uploadAttachment(deps, actor, upload)),
      );
    },
  );

  /** Always a download, never displayed: whatever it is, no browser executes it under this address. */
  serve(app, downloadAttachmentCall, {}, async ({ reader, params, request, reply }) => {
    const attachment = await getReadableAttachment(deps, reader, params.id);
    const { id, contractId, name, sha256, size, storageKey } = attachment;
    // The uploader had the file before: the rule is for all others.
    const isOwn = reader.actor !== null && isUploader(reader.actor, attachment);
    if (contractId !== null && !isOwn)
      await deps.requireDownload(reader, contractId, { id, title: name, sha256 });
    reply
      .header('content-disposition', contentDisposition(name))
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox");
    if (answerUnchanged(request, reply, sha256)) return reply;
    const bytes = await deps.storage.stream(storageKey);
    return reply.type('application/octet-stream').header('content-length', size).send(bytes);
  });
}
