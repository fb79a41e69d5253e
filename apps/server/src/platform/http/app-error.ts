import { type ErrorParams, errorText } from '@cinnabar/protocol/error-text';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { FieldError } from '@cinnabar/protocol/transport/answer-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';

export interface AppErrorOptions {
  /** Fills the places of the text. */
  params?: ErrorParams;
  errors?: FieldError[];
  result?: unknown;
  /** Seconds until trying again makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** An outcome that the catalogue names. Anything else that is thrown is answered as INTERNAL and logged. */
export class AppError extends Error {
  readonly reason: ErrorName;
  readonly options: AppErrorOptions;
  readonly code: number;
  readonly status: number;

  constructor(reason: ErrorName, options: AppErrorOptions = {}) {
    super(reason, { cause: options.cause });
    this.reason = reason;
    this.options = options;
    this.name = 'AppError';
    this.code = ERRORS[reason].code;
    this.status = ERRORS[reason].status;
  }

  /** The sentence for the caller, in the caller's language. */
  text(language: Language): string {
    return errorText(ERRORS[this.reason], language, this.options.params);
  }
}
