import type { FieldError } from '@cinnabar/protocol/transport/answer-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { currentLanguage } from './language.ts';

/** `code` of a call that never reached the server or whose answer was not ours. */
export const NO_ANSWER = -1;

export interface ApiFailure {
  /** The server's code, or NO_ANSWER. */
  code: number;
  /** In the language of the page: the server's own sentence. */
  message: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  errors?: FieldError[];
  result?: unknown;
  requestId?: string;
  /** Seconds, from `Retry-After`. */
  retryAfter?: number;
}

/** A call that did not answer code 0. */
export class ApiError extends Error {
  readonly code: number;
  /** Of the message. */
  readonly language: Language = currentLanguage();
  readonly status: number;
  readonly errors: FieldError[];
  readonly result: unknown;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.name = 'ApiError';
    this.code = failure.code;
    this.status = failure.status;
    this.errors = failure.errors ?? [];
    this.result = failure.result ?? null;
    this.requestId = failure.requestId ?? null;
    this.retryAfter = failure.retryAfter ?? null;
  }

  /** What the server said about one field of the form, if anything. */
  fieldMessage(field: string): string | null {
    return this.errors.find((one) => one.field === field)?.message ?? null;
  }
}

export function hasCode(error: unknown, ...codes: number[]): error is ApiError {
  return error instanceof ApiError && codes.includes(error.code);
}
