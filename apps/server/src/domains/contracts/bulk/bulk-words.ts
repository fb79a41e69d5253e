import en from '@cinnabar/locales/en-US/contracts-sheet' with { type: 'json' };
import { createTranslate, type Translate } from '@cinnabar/locales/translate';
import zh from '@cinnabar/locales/zh-CN/contracts-sheet' with { type: 'json' };
import { errorText } from '@cinnabar/protocol/error-text';
import type { Outcome } from '@cinnabar/protocol/errors';
import type { ParamFault } from '@cinnabar/protocol/templates/params/value-fault';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { valueGapText } from '../../templates/index.ts';

export type SheetFault = keyof typeof zh.fault;

/** What is wrong in a row, as it is stored; its text is made in the language of the reader. */
export type BulkFault = {
  /** From 0; null: it concerns the row as a whole. */
  column: number | null;
} & (
  | { kind: 'SHEET'; fault: SheetFault; count?: number; name?: string }
  /** The value of a param; with the name of the param where no column has it. */
  | { kind: 'VALUE'; fault: ParamFault; name?: string }
  /** What the business type demands. */
  | { kind: 'ERROR'; outcome: Outcome }
);

const TRANSLATE: Record<Language, Translate<'contracts-sheet'>> = {
  zh_CN: createTranslate(() => zh, 'zh-CN', 'contracts-sheet'),
  en_US: createTranslate(() => en, 'en-US', 'contracts-sheet'),
};
export const LANGUAGES: readonly Language[] = ['zh_CN', 'en_US'];

export const sheetWords = (language: Language): Translate<'contracts-sheet'> => TRANSLATE[language];

export const outcomeText = ({ error, params }: Outcome, language: Language): string =>
  errorText(error, language, params);

export function faultText(fault: BulkFault, language: Language): string {
  const t = TRANSLATE[language];
  if (fault.kind === 'ERROR') return outcomeText(fault.outcome, language);
  const reason =
    fault.kind === 'VALUE'
      ? valueGapText({ param: '', fault: fault.fault }, language)
      : t(`fault.${fault.fault}`, fault.count === undefined ? {} : { count: fault.count });
  return fault.name === undefined ? reason : t('named', { name: fault.name, reason });
}

/** Several sentences as one text; null: there are none. */
export const joined = (texts: readonly string[], language: Language): string | null =>
  texts.length > 0 ? texts.join(TRANSLATE[language]('messages')) : null;
