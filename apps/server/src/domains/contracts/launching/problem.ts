import { ERRORS, type ErrorNameWith, type PlainErrorName } from '@cinnabar/protocol/errors';
import type { Outcome } from '../../../platform/http/app-error.ts';

/** Something that would fail after sending. */
export type Problem = Outcome & {
  /** Where it is mended: a path of the browser; null where only somebody else can mend it. */
  link: string | null;
};

type NamingError = ErrorNameWith<{ party: string }>;
/** An error about a party; the text of most says which. */
export type PartyError = PlainErrorName | NamingError;

const namesParty = (error: PartyError): error is NamingError => 'params' in ERRORS[error];

export const aboutParty = (error: PartyError, party: string): Outcome =>
  namesParty(error) ? { error, params: { party } } : { error };
