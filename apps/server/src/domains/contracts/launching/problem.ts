import { ERRORS, type ErrorNameWith, type Outcome, type PlainErrorName } from '@cinnabar/protocol/errors';

/** A problem that would fail after sending. */
export type Problem = Outcome & {
  /** Where it is fixed: a browser path; null where the sender cannot fix it. */
  link: string | null;
};

type NamingError = ErrorNameWith<{ party: string }>;
/** An error about a party; its text usually says which. */
export type PartyError = PlainErrorName | NamingError;

const namesParty = (error: PartyError): error is NamingError => 'params' in ERRORS[error];

export const aboutParty = (error: PartyError, party: string): Outcome =>
  namesParty(error) ? { error, params: { party } } : { error };
