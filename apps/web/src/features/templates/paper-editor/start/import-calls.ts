import { importPaperCall } from '@cinnabar/protocol/templates/papers/paper-calls';
import { type UploadOptions, upload } from '../../../../lib/api/upload.ts';

/** What a file becomes; nothing is stored. */
export const importPaper = (tenantId: string, file: File, options: UploadOptions) =>
  upload(importPaperCall, file, { query: { tenantId }, ...options });
