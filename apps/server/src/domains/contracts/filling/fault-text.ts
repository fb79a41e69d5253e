import en from '@cinnabar/locales/en-US/contracts-fields' with { type: 'json' };
import { createTranslate } from '@cinnabar/locales/translate';
import zh from '@cinnabar/locales/zh-CN/contracts-fields' with { type: 'json' };
import type { NamedFault } from '@cinnabar/protocol/contracts/fields/field-fault';
import type { Language } from '@cinnabar/protocol/transport/headers';

const TRANSLATE = {
  zh_CN: createTranslate(() => zh, 'zh-CN', 'contracts-fields'),
  en_US: createTranslate(() => en, 'en-US', 'contracts-fields'),
};

/** One sentence for API clients; our own pages show the same text from their locale. */
export const faultText = ({ name, params }: NamedFault, language: Language): string =>
  TRANSLATE[language](`fault.${name}`, params);
