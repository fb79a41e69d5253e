import { type ErrorParams, errorText } from '@cinnabar/protocol/error-text';
import { ERRORS, type ErrorName } from '@cinnabar/protocol/errors';
import type { FieldFaultName } from '@cinnabar/protocol/transport/field-faults';
import type { Language } from '@cinnabar/protocol/transport/headers';

/** A field that is refused. Without a fault or a sentence of its own it is told what the whole error says. */
export interface RefusedField {
  /** Its path in the call, e.g. `signatories.0.contact`. */
  field: string;
  fault?: FieldFaultName;
  /** Fills the places of the fault's text. */
  params?: ErrorParams;
  /** In the caller's language. */
  message?: string;
}

export interface AppErrorOptions {
  /** Fills the places of the text. */
  params?: ErrorParams;
  errors?: RefusedField[];
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

/** A sealed text holds what no text may hold (`text-rules.ts`); the answer names the parameter that it came in. */
export class UnreadableTextError extends AppError {
  readonly sealed: string;

  constructor(sealed: string) {
    super('BAD_REQUEST');
    this.sealed = sealed;
  }
}
