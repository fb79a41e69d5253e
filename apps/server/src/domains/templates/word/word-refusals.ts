import en from '@cinnabar/locales/en-US/templates-rules' with { type: 'json' };
import { createTranslate } from '@cinnabar/locales/translate';
import zh from '@cinnabar/locales/zh-CN/templates-rules' with { type: 'json' };
import { MOST_PAPER_PAGES } from '@cinnabar/protocol/templates/template-limits';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { AppError } from '../../../platform/http/app-error.ts';
import { ConversionError } from '../../../platform/office/office-converter.ts';
import {
  WordFileError,
  type WordProblem,
  type WordTagFault,
} from '../../../platform/word-files/word-file-error.ts';

const REFUSALS = {
  'not-word': 'WORD_FILE_KIND',
  encrypted: 'PAPER_FILE_LOCKED',
  programs: 'PAPER_FILE_MACROS',
  'too-large': 'PAPER_FILE_TOO_MUCH',
  broken: 'PAPER_FILE_DAMAGED',
} as const satisfies Record<Exclude<WordProblem, 'tags'>, string>;

const TRANSLATE = {
  zh_CN: createTranslate(() => zh, 'zh-CN', 'templates-rules'),
  en_US: createTranslate(() => en, 'en-US', 'templates-rules'),
};

const presentFault = ({ kind, tag, words }: WordTagFault, index: number, language: Language) => ({
  field: `tags.${index}`,
  name: kind,
  params: { tag, words },
  message: TRANSLATE[language](`tag.${kind}`, { tag }),
});

/** The error of the call for a Word file that cannot be read; what is no fault of the file is thrown as it is. */
export function readingRefusal(error: unknown, language: Language): unknown {
  if (error instanceof WordFileError) {
    const { problem, faults } = error;
    if (problem !== 'tags') return new AppError(REFUSALS[problem], { cause: error });
    const errors = faults.map((fault, index) => presentFault(fault, index, language));
    return new AppError('WORD_FILE_TAGS', { errors, cause: error });
  }
  return error;
}

/** The error of the call for a Word file that was not made into a PDF. @param title of the file */
export function makingRefusal(error: unknown, title: string): unknown {
  if (error instanceof ConversionError)
    return error.problem === 'off'
      ? new AppError('WORD_CONVERTER_OFF', { cause: error })
      : new AppError('WORD_NOT_CONVERTED', { params: { title }, cause: error });
  if (!(error instanceof WordFileError)) return error;
  // With other values it was not: what was filled in is too much.
  return error.problem === 'too-large'
    ? new AppError('PAPER_TOO_LONG', { params: { max: MOST_PAPER_PAGES }, cause: error })
    : new AppError('WORD_NOT_CONVERTED', { params: { title }, cause: error });
}
