import { errorText } from '@cinnabar/protocol/error-text';
import {
  ERRORS,
  type ErrorName,
  type ErrorParams,
  type FilledErrorName,
  type Outcome,
  type Params,
  type PlainErrorName,
} from '@cinnabar/protocol/errors';
import type { NamedMessage } from '@cinnabar/protocol/transport/error-schema';
import type { FieldFault } from '@cinnabar/protocol/transport/field-faults';
import type { Language } from '@cinnabar/protocol/transport/headers';

/**
 * A refused field, by its path in the call, e.g. `signatories.0.contact`. Without its own fault, error or text (in the caller's language) it
 * gets the text of the whole error.
 */
export type RefusedField = { field: string } & (FieldFault | NamedMessage | NamedError | object);
/** An error of the catalogue; its text is added in the caller's language. */
type NamedError = { name: ErrorName; params?: Params };

export interface AppErrorOptions {
  errors?: readonly RefusedField[];
  result?: unknown;
  /** Seconds until a retry makes sense; becomes `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

type AppErrorArguments =
  | [reason: PlainErrorName, options?: AppErrorOptions & { params?: undefined }]
  | {
      [Name in FilledErrorName]: [reason: Name, options: AppErrorOptions & { params: ErrorParams<Name> }];
    }[FilledErrorName];

/** An outcome that the catalogue names. Any other exception is answered as INTERNAL and logged. */
export class AppError extends Error {
  readonly reason: ErrorName;
  /** Parameters of the text. */
  readonly params: Params | undefined;
  readonly options: AppErrorOptions;
  readonly code: number;
  readonly status: number;

  constructor(...[reason, { params, ...options } = {}]: AppErrorArguments) {
    super(reason, { cause: options.cause });
    this.reason = reason;
    this.params = params;
    this.options = options;
    this.name = 'AppError';
    this.code = ERRORS[reason].code;
    this.status = ERRORS[reason].status;
  }

  static of({ error, params }: Outcome, options: AppErrorOptions = {}): AppError {
    return new AppError(...([error, { ...options, params }] as AppErrorArguments));
  }

  /** The same error, about one field of the call. */
  about(field: string): AppError {
    const outcome = { error: this.reason, params: this.params } as Outcome;
    return AppError.of(outcome, { ...this.options, errors: [{ field }], cause: this });
  }

  /** The text for the caller, in the caller's language. */
  text(language: Language): string {
    return errorText(this.reason, language, this.params);
  }
}

/** A sealed text contains characters that no text may contain (`text-rules.ts`); the answer names the parameter. */
export class UnreadableTextError extends AppError {
  readonly sealed: string;

  constructor(sealed: string) {
    super('BAD_REQUEST');
    this.sealed = sealed;
  }
}
