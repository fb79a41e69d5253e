import type { Answer } from '@cinnabar/protocol/transport/answer-schema';
import type { ErrorAnswer } from '@cinnabar/protocol/transport/error-schema';
import { ApiError } from '../errors/api-error.ts';
import { UNREACHABLE } from '../errors/error-text.ts';
import { currentLanguage } from '../language.ts';
import { checkConnection } from './connection.ts';

export type AnyAnswer = Answer<unknown> &
  Partial<Pick<ErrorAnswer, 'name' | 'params' | 'errors' | 'requestId'>> & { token?: string | null };

/** A call without an answer of ours. Whether the server is away altogether is found out meanwhile, and said by the page. */
export function unreachable(status = 0): ApiError {
  void checkConnection();
  return new ApiError({ name: 'NO_ANSWER', status, message: UNREACHABLE[currentLanguage()] });
}

/** Reads the body as our answer; a proxy's error page or a cut connection becomes NO_ANSWER with its HTTP status. */
export function parseAnswer(text: string, status: number): AnyAnswer {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && 'code' in body) return body as AnyAnswer;
  } catch {
    // Not JSON: falls through to the same refusal.
  }
  throw unreachable(status);
}

export function toApiError(answer: AnyAnswer, status: number, retryAfter: string | null): ApiError {
  return new ApiError({
    name: answer.name ?? '',
    code: answer.code,
    message: answer.message,
    status,
    result: answer.result,
    ...(answer.params ? { params: answer.params } : {}),
    ...(answer.errors ? { errors: answer.errors } : {}),
    ...(answer.requestId ? { requestId: answer.requestId } : {}),
    ...(retryAfter && Number.isFinite(Number(retryAfter)) ? { retryAfter: Number(retryAfter) } : {}),
  });
}
