import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import { readCents } from '../../fields/amount-text.ts';
import type { FillableField } from '../../fields/fillable-field.ts';

/** The text of a cell as the value of a field, for its picture on the page; null where it is none. The server reads and checks the cells. */
export function cellValue(field: Pick<FillableField, 'type' | 'settings'>, text: string): string | null {
  const plain = text.normalize('NFKC').trim();
  switch (field.type) {
    case 'AMOUNT':
      return readCents(plain);
    case 'DATE': {
      const [, year, month, day] = /^(\d{4})\D(\d{1,2})\D(\d{1,2})/.exec(plain) ?? [];
      return year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : null;
    }
    case 'RADIO':
    case 'CHOICE':
    case 'CHECKBOX': {
      const { options } = settingsOf(field);
      const chosen = plain.split(/[,，、;；]/).map((part) => options.indexOf(part.trim()));
      return chosen.includes(-1) ? null : JSON.stringify(chosen);
    }
    default:
      return text;
  }
}
