import { toChineseCapitals } from '../../contracts/fields/chinese-capitals.ts';
import { shownDigest } from '../../contracts/fields/field-content.ts';
import { DATE_PATTERNS, type DatePattern } from '../../contracts/fields/field-types.ts';
import { readChosen, showValue } from '../../contracts/fields/field-value.ts';
import { ownEntry } from '../keys.ts';
import type { NamedFiles } from './held-files.ts';
import { numberOfValue } from './param-number.ts';
import { formatsOf, hasOptions, type ParamFormat, type ParamType } from './param-types.ts';

export interface ShownParam {
  readonly type: ParamType;
  readonly format: ParamFormat | null;
  readonly options?: readonly string[];
}

/**
 * As the page shows it; empty for an empty or unreadable value, a table or a picture.
 * @param files those that values of type ATTACHMENT name: its text is the file's name with the first digits of its digest, empty without the file
 */
export function showParam(
  param: ShownParam,
  value: string | null | undefined,
  format = param.format,
  files: NamedFiles = {},
): string {
  const { type } = param;
  if (!value) return '';
  const shown = format !== null && formatsOf(type).includes(format) ? format : (formatsOf(type)[0] ?? null);
  switch (type) {
    case 'AMOUNT': {
      if (!numberOfValue(type, value)) return '';
      const digits = plain('AMOUNT', value);
      if (shown === 'DIGITS') return digits;
      const capitals = toChineseCapitals(Number(value));
      return shown === 'CAPITALS' ? capitals : `${digits}（${capitals}）`;
    }
    case 'NUMBER':
      if (!numberOfValue(type, value)) return '';
      if (shown === 'PERCENT') return `${value}%`;
      return shown === 'THOUSANDS' ? value.replace(/\B(?<!\..*)(?=(\d{3})+(?!\d))/g, ',') : value;
    case 'DATE':
      return /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? plain(
            'DATE',
            value,
            DATE_PATTERNS.find((pattern) => pattern === shown),
          )
        : '';
    case 'DISTRICT':
      return value.replaceAll('/', '');
    case 'ATTACHMENT': {
      const file = ownEntry(files, value);
      return file ? `${file.name} (${shownDigest(file)})` : '';
    }
    case 'TABLE':
    case 'IMAGE':
      return '';
    default:
      return hasOptions(type) ? chosenOptions(param, value).join('、') : value;
  }
}

const plain = (type: 'AMOUNT' | 'DATE', value: string, datePattern?: DatePattern): string =>
  showValue({ type, required: false, settings: datePattern ? { datePattern } : {} }, value);

/** The texts of the chosen options. */
export function chosenOptions(
  { options = [] }: Pick<ShownParam, 'options'>,
  value: string | null | undefined,
) {
  return (value ? (readChosen(value) ?? []) : []).flatMap((index) => options[index] ?? []);
}
