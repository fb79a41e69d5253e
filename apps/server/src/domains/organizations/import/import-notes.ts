import en from '@cinnabar/locales/en-US/organizations-import' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/organizations-import' with { type: 'json' };
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { CellFault } from './reading/read-rows.ts';

const WORDS = { zh_CN: zh, en_US: en };

/** What stands in the column of notes: each wrong cell with its reason and what would be right. */
export function notesOf(faults: readonly CellFault[], language: Language): string {
  const { fault: reasons, note } = WORDS[language];
  const fill = (text: string, values: Record<string, string | number | undefined>) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  return faults
    .map(({ cell, fault, suggestion, count, name }) => {
      const reason = fill(reasons[fault], { count, name });
      return suggestion === null
        ? fill(note.fault, { cell, reason })
        : fill(note.suggested, { cell, reason, suggestion });
    })
    .join(note.separator);
}

export const noteHeading = (language: Language): string => WORDS[language].note.heading;
export const noteFileName = (fileName: string, language: Language): string =>
  `${fileName.replace(/\.[^.]{1,5}$/, '')}${WORDS[language].note.fileSuffix}.xlsx`;
export const noteSheetName = (language: Language): string => WORDS[language].note.sheet;
