import type { NamedMessage } from '@cinnabar/protocol/transport/error-schema';
import { textOf } from '../i18n.ts';
import { currentLanguage } from '../language.ts';
import { ApiError } from './api-error.ts';

/** Also shown where not even the texts of the frame arrived, so it cannot live in the locales. */
export const UNREACHABLE = {
  zh_CN: '无法连接服务器，请检查网络后重试',
  en_US: 'The server cannot be reached. Check your connection and try again',
} as const;

/**
 * What went wrong, in the language that the page has now, by its name. The texts of errors are loaded when the page first changes its
 * language; until then, and for a name that only the server knows, the message is shown, which came in the language of the page.
 */
export function errorText(error: ApiError | NamedMessage): string {
  const name = error instanceof ApiError ? error.reason : error.name;
  if (name === 'NO_ANSWER') return UNREACHABLE[currentLanguage()];
  return textOf(`errors:${name}`, { ...error.params, defaultValue: error.message });
}
