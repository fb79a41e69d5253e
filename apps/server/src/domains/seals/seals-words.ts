import enErrors from '@cinnabar/locales/en-US/errors' with { type: 'json' };
import en from '@cinnabar/locales/en-US/seals-detail' with { type: 'json' };
import { createTranslate } from '@cinnabar/locales/translate';
import zhErrors from '@cinnabar/locales/zh-CN/errors' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/seals-detail' with { type: 'json' };
import type { Language } from '@cinnabar/protocol/transport/headers';

/** The words of a seal's page, and of errors, for what the server says about a seal. */
export const SEAL_WORDS: Record<Language, ReturnType<typeof createTranslate>> = {
  zh_CN: createTranslate((from) => (from === 'errors' ? zhErrors : zh), 'zh-CN', 'seals-detail'),
  en_US: createTranslate((from) => (from === 'errors' ? enErrors : en), 'en-US', 'seals-detail'),
};
