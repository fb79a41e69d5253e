import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../http/app-error.ts';
import { digestForm, textFields } from '../http/call/body-digest.ts';
import { missingFile, readingParts } from './reading-parts.ts';
import { withBody } from './with-body.ts';

interface SmallFileRule {
  maxBytes: number;
  tooLarge(): AppError;
}

/** A picture, which is small enough to be kept in memory; otherwise as {@link receiveSmallFile}. */
export const receivePicture = async (request: FastifyRequest, rule: SmallFileRule): Promise<Buffer> =>
  (await receiveSmallFile(request, rule)).bytes;

/**
 * The bytes of a small file, which is kept in memory, its name without folders, and the text parts that came before it.
 * @throws AppError BAD_REQUEST without a file, the result of `tooLarge` past `maxBytes`, UPLOAD_TOO_SLOW, BUSY
 */
export async function receiveSmallFile(
  request: FastifyRequest,
  { maxBytes, tooLarge }: SmallFileRule,
): Promise<{ name: string; bytes: Buffer; fields: Record<string, string> }> {
  return withBody(request, undefined, (watch) =>
    watch.during(
      readingParts(request, async () => {
        const part = await request.file({ limits: { fileSize: maxBytes } });
        if (!part) throw missingFile();
        const bytes = await part.toBuffer();
        if (part.file.truncated) throw tooLarge();
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        const fields = textFields(part.fields);
        request.bodyDigest = digestForm({ fields, filename: part.filename, sha256 });
        return { name: part.filename.replace(/^.*[\\/]/, ''), bytes, fields };
      }),
    ),
  );
}
