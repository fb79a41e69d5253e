import enErrors from '@cinnabar/locales/en-US/errors' with { type: 'json' };
import en from '@cinnabar/locales/en-US/seals-detail' with { type: 'json' };
import enRules from '@cinnabar/locales/en-US/seals-rules' with { type: 'json' };
import { createTranslate, type Texts } from '@cinnabar/locales/translate';
import zhErrors from '@cinnabar/locales/zh-CN/errors' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/seals-detail' with { type: 'json' };
import zhRules from '@cinnabar/locales/zh-CN/seals-rules' with { type: 'json' };
import type { Language } from '@cinnabar/protocol/transport/headers';

const ZH: Record<string, Texts> = { errors: zhErrors, 'seals-detail': zh, 'seals-rules': zhRules };
const EN: Record<string, Texts> = { errors: enErrors, 'seals-detail': en, 'seals-rules': enRules };

/** The words of a seal's page, of its rules, and of errors, for what the server says about a seal. */
export const SEAL_WORDS: Record<Language, ReturnType<typeof createTranslate>> = {
  zh_CN: createTranslate((from) => ZH[from], 'zh-CN', 'seals-detail'),
  en_US: createTranslate((from) => EN[from], 'en-US', 'seals-detail'),
};
