import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../http/app-error.ts';
import { digestForm, textFields } from '../http/call/body-digest.ts';
import { missingFile, readingParts } from './reading-parts.ts';
import { withBody } from './with-body.ts';

/**
 * The bytes of a small file, which is kept in memory.
 * @throws AppError BAD_REQUEST without a file, the result of `tooLarge` past `maxBytes`, UPLOAD_TOO_SLOW, BUSY
 */
export async function receivePicture(
  request: FastifyRequest,
  { maxBytes, tooLarge }: { maxBytes: number; tooLarge(): AppError },
): Promise<Buffer> {
  return withBody(request, undefined, (watch) =>
    watch.during(
      readingParts(request, async () => {
        const part = await request.file({ limits: { fileSize: maxBytes } });
        if (!part) throw missingFile();
        const bytes = await part.toBuffer();
        if (part.file.truncated) throw tooLarge();
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        request.bodyDigest = digestForm({ fields: textFields(part.fields), filename: part.filename, sha256 });
        return bytes;
      }),
    ),
  );
}
