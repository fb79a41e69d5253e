import en from '@cinnabar/locales/en-US/contracts-fields' with { type: 'json' };
import zh from '@cinnabar/locales/zh-CN/contracts-fields' with { type: 'json' };
import { settingsOf } from '@cinnabar/protocol/contracts/field-rules';
import { type FieldFault, missingOf } from '@cinnabar/protocol/contracts/field-value';
import type { Language } from '@cinnabar/protocol/transport/headers';
import type { DataField } from '../fields/field-content.ts';

/** One sentence for whoever calls without our pages; those have the same words. */
export function faultText(language: Language, field: DataField | null, fault: FieldFault): string {
  const texts = (language === 'en_US' ? en : zh).fault;
  if (fault === 'REQUIRED') return texts.required[field ? missingOf(field) : 'TEXT'];
  if (field === null) return texts[fault];
  const { maxLength, decimals, min, max, columns, rows } = settingsOf(field);
  if (fault === 'NOT_NUMBER' && field.type === 'AMOUNT') return texts.NOT_AMOUNT;
  const bound = (value: number | undefined) =>
    value === undefined ? '' : String(field.type === 'AMOUNT' ? value / 100 : value);
  const places: Record<string, string | number> = {
    length: maxLength,
    decimals,
    min: bound(min),
    max: bound(max),
    columns: columns.length,
    rows,
  };
  return texts[fault].replace(/\{\{(\w+)\}\}/g, (_, place: string) => String(places[place] ?? ''));
}
