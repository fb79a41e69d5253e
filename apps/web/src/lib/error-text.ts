import type { NamedMessage } from '@cinnabar/protocol/transport/error-schema';
import { ApiError } from './api-error.ts';
import { textOf } from './i18n.ts';
import { currentLanguage } from './language.ts';
import { UNREACHABLE } from './read-answer.ts';

/**
 * What went wrong, in the language that the page has now, by its name. The texts of errors are loaded when the page first changes its
 * language; until then, and for a name that only the server knows, the message is shown, which came in the language of the page.
 */
export function errorText(error: ApiError | NamedMessage): string {
  const name = error instanceof ApiError ? error.reason : error.name;
  if (name === 'NO_ANSWER') return UNREACHABLE[currentLanguage()];
  return textOf(`errors:${name}`, { ...error.params, defaultValue: error.message });
}
