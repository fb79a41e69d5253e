import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { FieldError } from '@cinnabar/protocol/transport/answer-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';

export interface AppErrorOptions {
  /** Fills the `{name}` places of the text. */
  params?: Record<string, string | number>;
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
    return errorText(this.reason, language, this.options.params);
  }
}

export function errorText(
  reason: ErrorName,
  language: Language,
  params: AppErrorOptions['params'] = {},
): string {
  const entry = ERRORS[reason];
  const text: string = language === 'en_US' ? entry.en : entry.zh;
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
}
