import { errorText, readErrorText } from '@cinnabar/protocol/error-text';
import { ERRORS, type ErrorEntry } from '@cinnabar/protocol/errors';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { type ApiError, NO_ANSWER } from './api-error.ts';
import { UNREACHABLE } from './read-answer.ts';

const BY_CODE = new Map<number, ErrorEntry>(Object.values(ERRORS).map((entry) => [entry.code, entry]));

/** An error's sentence in another language; null for one that this page's catalogue does not hold. */
export function sayAgain(error: ApiError, language: Language): string | null {
  if (error.code === NO_ANSWER) return UNREACHABLE[language];
  const entry = BY_CODE.get(error.code);
  const params = entry && readErrorText(entry, error.language, error.message);
  return params ? errorText(entry, language, params) : null;
}
