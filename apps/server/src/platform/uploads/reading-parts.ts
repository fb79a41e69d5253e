import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';

/** busboy's errors for a body that is not valid multipart (RFC 7578 §4): sentences without a code. */
const BROKEN = /^Multipart: |unexpected end of multipart data$/i;
/** The errors of the plugin around it. */
const BROKEN_CODES = /^FST_(PROTO_VIOLATION|INVALID_\w+|MP_PREMATURE_CLOSE)$/;

/** Runs the reader of a multipart body. Throws BAD_REQUEST naming `file` when there is none or it is broken. */
export async function readingParts<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  if (!request.isMultipart()) throw missingFile();
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && !(error instanceof AppError) && isBroken(error))
      throw new AppError('BAD_REQUEST', {
        errors: [{ field: 'file', fault: 'UNREADABLE' }],
        cause: error,
      });
    throw error;
  }
}

/** A body without the file. */
export const missingFile = () =>
  new AppError('BAD_REQUEST', { errors: [{ field: 'file', fault: 'MISSING' }] });

const isBroken = (error: Error): boolean =>
  BROKEN.test(error.message) || ('code' in error && BROKEN_CODES.test(String(error.code)));
