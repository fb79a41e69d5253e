import en from '@cinnabar/locales/en-US/errors' with { type: 'json' };
import { createTranslate } from '@cinnabar/locales/translate';
import zh from '@cinnabar/locales/zh-CN/errors' with { type: 'json' };
import type { ErrorName, Params } from './errors.ts';
import type { FieldFaultName } from './transport/field-faults.ts';
import type { Language } from './transport/headers.ts';

const TRANSLATE = {
  zh_CN: createTranslate(() => zh, 'zh-CN', 'errors'),
  en_US: createTranslate(() => en, 'en-US', 'errors'),
} as const satisfies Record<Language, unknown>;

/** The text of an error, or of a field fault, in a language. Not for the browser: it contains every text of both languages. */
export function errorText(name: ErrorName | FieldFaultName, language: Language, params: Params = {}): string {
  return TRANSLATE[language](name, params);
}
