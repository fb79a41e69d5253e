import type { ErrorName, Params } from '@cinnabar/protocol/errors';
import type { FieldError, NamedMessage } from '@cinnabar/protocol/transport/error-schema';

/** Why a call failed; NO_ANSWER: it never reached the server, or its answer was not ours. */
export type FailureName = ErrorName | 'NO_ANSWER';

export interface ApiFailure {
  /** As the server names it, which may be newer than this page. */
  name: string;
  /** The wire code; absent without an answer. For people to quote: the page branches on names. */
  code?: number;
  params?: Params;
  /** In the language of the call: the server's own sentence. */
  message: string;
  /** HTTP status; 0 without an answer. */
  status: number;
  errors?: FieldError[];
  result?: unknown;
  requestId?: string;
  /** Seconds, from `Retry-After`. */
  retryAfter?: number;
}

/** A call that did not answer code 0. `errorText` says it in the language of the page. */
export class ApiError extends Error {
  /** The name of the error; `name` is that of the class. */
  readonly reason: string;
  readonly code: number | null;
  readonly params: Params;
  readonly status: number;
  readonly errors: FieldError[];
  readonly result: unknown;
  readonly requestId: string | null;
  readonly retryAfter: number | null;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.name = 'ApiError';
    this.reason = failure.name;
    this.code = failure.code ?? null;
    this.params = failure.params ?? {};
    this.status = failure.status;
    this.errors = failure.errors ?? [];
    this.result = failure.result ?? null;
    this.requestId = failure.requestId ?? null;
    this.retryAfter = failure.retryAfter ?? null;
  }
}

export function isFailure(error: unknown, ...names: FailureName[]): error is ApiError {
  return error instanceof ApiError && isNamed(error.reason, ...names);
}

/** The same of a name that came as part of an answer. */
export const isNamed = (name: NamedMessage['name'] | null, ...names: FailureName[]): boolean =>
  names.some((one) => one === name);
