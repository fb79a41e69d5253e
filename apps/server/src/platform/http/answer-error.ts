import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { StoredFileError } from '../storage/storage.ts';
import { AppError } from './app-error.ts';
import { readOrigin } from './request-origin.ts';
import { tooManyRequests } from './too-many-requests.ts';

/** The one place where a failure becomes an answer. Bodies and parameters are never logged: they may hold secrets. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error);
  if (known.status >= 500)
    request.log.error({ err: known.options.cause ?? error, code: known.code }, 'call failed');
  if (known.options.retryAfter !== undefined)
    reply.header('retry-after', Math.ceil(known.options.retryAfter));
  // What is left of its body is not waited for.
  if (known.reason === 'UPLOAD_TOO_SLOW') {
    reply.header('connection', 'close');
    reply.raw.once('finish', () => request.raw.destroy());
  }
  const language = (request.origin ?? readOrigin(request)).language;
  const body = {
    code: known.code,
    message: known.text(language),
    result: known.options.result ?? null,
    ...(known.options.errors ? { errors: known.options.errors } : {}),
    ...(known.status >= 500 ? { requestId: request.id } : {}),
  };
  // The route's schema describes success; an error has the shape above, whatever the route.
  reply
    .status(known.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map((issue) => ({
      field: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message: issue.message ?? '',
    }));
    return new AppError('BAD_REQUEST', { errors });
  }
  if (error instanceof StoredFileError) return new AppError('FILE_ALTERED', { cause: error });
  if (isUnstorable(error)) return new AppError('BAD_REQUEST');
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new AppError('TOO_LARGE', { cause: error });
  if (status === 429) return tooManyRequests(60);
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('BAD_REQUEST', { cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** U+0000 can be said in JSON and in an address, and PostgreSQL keeps it in no text: nobody types it, so it is no fault of ours. */
const UNSTORABLE = ['22021', '22P05'];

function isUnstorable({ cause }: Error): boolean {
  return cause instanceof Error && 'code' in cause && UNSTORABLE.includes(String(cause.code));
}
