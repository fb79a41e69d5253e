import { createHash } from 'node:crypto';
import { faultOf } from '@cinnabar/protocol/transport/field-faults';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '../http/app-error.ts';
import { digestForm } from '../http/call/body-digest.ts';
import { missingFile, readingParts } from './reading-parts.ts';
import { withBody } from './with-body.ts';

interface SmallFileRule {
  maxBytes: number;
  tooLarge(): AppError;
  /** Called with the texts that come before the file, before the file is read: what it throws ends the reading. */
  begun?(fields: Readonly<Record<string, string>>): Promise<void>;
}

/** A picture, which is small enough to be kept in memory; otherwise as {@link receiveSmallFile}. */
export const receivePicture = async (request: FastifyRequest, rule: SmallFileRule): Promise<Buffer> =>
  (await receiveSmallFile(request, rule)).bytes;

/**
 * The bytes of a small file, which is kept in memory, its name without folders, and the texts of the form, before the file or after it.
 * @throws AppError BAD_REQUEST without a file, the result of `tooLarge` past `maxBytes`, UPLOAD_TOO_SLOW, BUSY, what `begun` throws
 */
export async function receiveSmallFile(
  request: FastifyRequest,
  rule: SmallFileRule,
): Promise<{ name: string; bytes: Buffer; fields: Record<string, string> }> {
  return withBody(request, undefined, (watch) =>
    watch.during(
      readingParts(request, async () => {
        const fields: Record<string, string> = {};
        let file: { filename: string; bytes: Buffer } | null = null;
        for await (const part of request.parts({ limits: { fileSize: rule.maxBytes } })) {
          if (part.type === 'file') {
            await rule.begun?.(fields);
            file = { filename: part.filename, bytes: await part.toBuffer() };
            if (part.file.truncated) throw rule.tooLarge();
          } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
        }
        if (!file) throw missingFile();
        const { filename, bytes } = file;
        const sha256 = createHash('sha256').update(bytes).digest('hex');
        request.bodyDigest = digestForm({ fields, filename, sha256 });
        return { name: filename.replace(/^.*[\\/]/, ''), bytes, fields };
      }),
    ),
  );
}

/** The texts of a form as a schema reads them. Throws BAD_REQUEST with what is wrong with each. */
export function readFields<S extends z.ZodType>(
  schema: S,
  fields: Readonly<Record<string, string>>,
): z.output<S> {
  const read = schema.safeParse(fields);
  if (read.success) return read.data;
  const errors = read.error.issues.map((issue) => ({ field: issue.path.join('.'), ...faultOf(issue) }));
  throw new AppError('BAD_REQUEST', { errors });
}
