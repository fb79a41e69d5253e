import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@cinnabar/protocol/transport/headers';
import { readStored, writeStored } from './browser-storage.ts';

/** The specification's key in local storage. */
const KEY = 'lang';

export const HTML_LANG: Record<Language, 'zh-CN' | 'en-US'> = { zh_CN: 'zh-CN', en_US: 'en-US' };

let current: Language = stored();

function stored(): Language {
  const kept = readStored(KEY);
  return LANGUAGES.find((one) => one === kept) ?? DEFAULT_LANGUAGE;
}

export function currentLanguage(): Language {
  return current;
}

/** Keeps the choice; the texts follow through `i18n.ts`. */
export function keepLanguage(language: Language): void {
  current = language;
  writeStored(KEY, language);
}
