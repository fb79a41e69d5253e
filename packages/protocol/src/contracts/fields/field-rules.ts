import type { FieldSettings } from './field-schema.ts';

/** Defaults of the rules of a field. */
export const PLAIN_FIELD: {
  name: string;
  settings: FieldSettings;
  required: boolean;
  readOnly: boolean;
  value: null;
} = { name: '', settings: {}, required: true, readOnly: false, value: null };

export const FIELD_DEFAULTS = {
  hint: '',
  fontSize: 10.5,
  align: 'LEFT',
  maxLength: 200,
  options: [] as string[],
  datePattern: 'CHINESE',
  decimals: 2,
  capitals: false,
  columns: [] as string[],
  rows: 20,
  pages: 'ALL',
  edge: 'RIGHT',
} as const satisfies FieldSettings;

export type FullFieldSettings = Required<Omit<FieldSettings, 'min' | 'max'>> &
  Pick<FieldSettings, 'min' | 'max'>;

export function settingsOf({ settings }: { settings: FieldSettings }): FullFieldSettings {
  return { ...FIELD_DEFAULTS, ...settings };
}
