/** Filled by the signing of a step: a picture, the day of signing, or the strips of a cross-page seal (骑缝章). */
export const SIGNING_FIELD_TYPES = ['SEAL_CORPORATE', 'SEAL_PERSONAL', 'TIMESTAMP', 'ACROSS_PAGE'] as const;
/** Filled before the first signature; their values become part of the page. */
export const DATA_FIELD_TYPES = [
  'TEXT',
  'DATE',
  'NUMBER',
  'AMOUNT',
  'ID_NUMBER',
  'PHONE',
  'EMAIL',
  'CHECKBOX',
  'RADIO',
  'CHOICE',
  'IMAGE',
  'ATTACHMENT',
  'TABLE',
] as const;
export const FIELD_TYPES = [...SIGNING_FIELD_TYPES, ...DATA_FIELD_TYPES] as const;
export type FieldType = (typeof FIELD_TYPES)[number];
export type DataFieldType = (typeof DATA_FIELD_TYPES)[number];

export function isDataField<T extends { type: FieldType }>(field: T): field is T & { type: DataFieldType } {
  return (DATA_FIELD_TYPES as readonly string[]).includes(field.type);
}

/** Owner of a field that the sender fills before sending; every other owner is an action. */
export const SPONSOR_OWNER = 'SPONSOR';

/** Date formats: 2026年11月21日, 2026-11-21, 2026/11/21, 二〇二六年十一月二十一日. */
export const DATE_PATTERNS = ['CHINESE', 'HYPHEN', 'SLASH', 'CHINESE_NUMERALS'] as const;
export type DatePattern = (typeof DATE_PATTERNS)[number];
