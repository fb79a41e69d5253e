import type { Language } from '@cinnabar/protocol/transport/headers';
import type { SheetRow } from '../../../../platform/sheets/sheet.ts';
import { LANGUAGES, sheetWords } from '../bulk-words.ts';
import type { BulkParam } from './bulk-shape.ts';
import { isRequired, type Target } from './columns.ts';

const MOST = 500;

/** What stands below a heading in the empty sheet: whether it is needed, and in what form it is written. */
export function noteOf(target: Target, language: Language): string {
  const t = sheetWords(language);
  const parts = [t(isRequired(target) ? 'note.required' : 'note.optional'), formOf(target, language)];
  if (target.kind === 'PARAM') parts.push(target.param.hint);
  return parts
    .filter((part) => part !== '')
    .join(t('note.separator'))
    .slice(0, MOST);
}

function formOf(target: Target, language: Language): string {
  const t = sheetWords(language);
  if (target.kind === 'PARAM') return formOfParam(target.param, language);
  return target.kind === 'PERSON' && target.role.isCompany ? t('note.RECEIVER') : t(`note.${target.kind}`);
}

function formOfParam({ type, options, format }: BulkParam, language: Language): string {
  const t = sheetWords(language);
  const among = { options: options.join(t('note.list')) };
  switch (type) {
    case 'RADIO':
    case 'CHOICE':
      return t('note.ONE', among);
    case 'CHECKBOX':
      return options.length > 0 ? t('note.SEVERAL', among) : t('note.BOX');
    case 'NUMBER':
      return t(format === 'PERCENT' ? 'note.PERCENT' : 'note.NUMBER');
    case 'DATE':
    case 'AMOUNT':
    case 'DISTRICT':
    case 'PHONE':
    case 'EMAIL':
    case 'ID_NUMBER':
    case 'USCC':
    case 'BANK_ACCOUNT':
      return t(`note.${type}`);
    default:
      return '';
  }
}

/** Whether a row is the notes of the empty sheet: each of its cells is as the sheet has it, in one of the languages. */
export function isOfEmptySheet({ cells }: SheetRow, targets: readonly (Target | null)[]): boolean {
  const written = targets.flatMap((target, at) => {
    const text = cells[at]?.text ?? '';
    return target && text !== '' ? [{ target, text }] : [];
  });
  return LANGUAGES.some(
    (language) =>
      written.length > 0 && written.every(({ target, text }) => text === noteOf(target, language).trim()),
  );
}
