import { errorText } from '@cinnabar/protocol/error-text';
import type { ErrorAnswer, FieldError } from '@cinnabar/protocol/transport/error-schema';
import { faultOf } from '@cinnabar/protocol/transport/field-faults';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { findOutage } from '../storage/find-outage.ts';
import { StoredFileError } from '../storage/storage.ts';
import { AppError, type RefusedField, UnreadableTextError } from './app-error.ts';
import { findHolder, WHOLE_BODY } from './call/check-parameters.ts';
import { readOrigin } from './request-origin.ts';
import { tooManyRequests } from './too-many-requests.ts';

/** `Retry-After` for a failure whose cause is outside of the call. */
const OUTAGE_SECONDS = 5;

/** The one place where a failure becomes an answer. Bodies and parameters are never logged: they may hold secrets. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const known = toAppError(error, request);
  if (known.status >= 500)
    request.log.error({ err: known.options.cause ?? error, code: known.code }, 'call failed');
  if (known.options.retryAfter !== undefined)
    reply.header('retry-after', Math.ceil(known.options.retryAfter));
  // The rest of the body is not awaited.
  if (known.status === 408) {
    reply.header('connection', 'close');
    reply.raw.once('finish', () => request.raw.destroy());
  }
  const language = (request.origin ?? readOrigin(request)).language;
  const body: ErrorAnswer = {
    code: known.code,
    name: known.reason,
    ...(known.params ? { params: known.params } : {}),
    message: known.text(language),
    result: known.options.result ?? null,
    ...(known.options.errors
      ? { errors: known.options.errors.map((one) => presentField(known, one, language)) }
      : {}),
    ...(known.status >= 500 ? { requestId: request.id } : {}),
  };
  // The route's schema describes success; an error has the shape above on every route.
  reply
    .status(known.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body);
}

function toAppError(error: FastifyError | Error, request: FastifyRequest): AppError {
  if (error instanceof UnreadableTextError) {
    const field = findHolder(request, error.sealed) ?? WHOLE_BODY;
    return new AppError('BAD_REQUEST', { errors: [{ field, fault: 'HIDDEN_CHARACTERS' }] });
  }
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const errors = error.validation.map(({ keyword, instancePath, params, message = '' }) => ({
      field: instancePath.replace(/^\//, '').replaceAll('/', '.') || WHOLE_BODY,
      ...faultOf({ ...params, code: keyword, message }),
    }));
    return new AppError('BAD_REQUEST', { errors });
  }
  if (error instanceof StoredFileError) return new AppError('FILE_ALTERED', { cause: error });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return new AppError('TOO_LARGE', { cause: error });
  if (status === 429) return tooManyRequests(60);
  if (status !== undefined && status >= 400 && status < 500)
    return new AppError('BAD_REQUEST', {
      errors: [{ field: WHOLE_BODY, fault: 'UNREADABLE' }],
      cause: error,
    });
  const outage = findOutage(error);
  if (outage) return new AppError(outage, { cause: error, retryAfter: OUTAGE_SECONDS });
  return new AppError('INTERNAL', { cause: error });
}

function presentField(error: AppError, refused: RefusedField, language: Language): FieldError {
  const { field } = refused;
  if ('message' in refused) return refused;
  const { name, params } =
    'fault' in refused
      ? { name: refused.fault, params: refused.params }
      : 'name' in refused
        ? { name: refused.name, params: refused.params }
        : { name: error.reason, params: error.params };
  return { field, name, ...(params ? { params } : {}), message: errorText(name, language, params) };
}
