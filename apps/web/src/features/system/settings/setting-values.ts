import { centsOf, yuanOf } from '../../../lib/cents-of.ts';
import type { FieldSpec, SettingSpec } from './setting-specs.ts';

/** What a control holds. */
type Entered = string | boolean | readonly string[];
export type EnteredValues = Record<string, Entered>;

type Parts = Record<string, unknown>;

const readPart = (value: unknown, path: string): unknown =>
  path.split('.').reduce((part, name) => (part as Parts | null)?.[name], value);

/** A part of a value; the value itself where it has no parts. */
export const partOf = (spec: SettingSpec, { path }: FieldSpec, value: unknown): unknown =>
  path === spec.name ? value : readPart(value, path);

/** What the controls of a setting show of a value. */
export const enteredOf = (spec: SettingSpec, value: unknown): EnteredValues =>
  Object.fromEntries(spec.fields.map((field) => [field.path, shown(field, partOf(spec, field, value))]));

function shown({ kind, unlimited }: FieldSpec, part: unknown): Entered {
  if (kind === 'switch') return part === true;
  if (kind === 'choices') return part as string[];
  if (kind === 'money') return yuanOf(part as number);
  return part === null || part === undefined || part === unlimited ? '' : String(part);
}

/** The value that was entered; the parts without a control are those of `before`. What is no number goes as null: the server says so. */
export function toSettingValue(spec: SettingSpec, entered: EnteredValues, before: unknown): unknown {
  const [first] = spec.fields;
  if (first?.path === spec.name) return sent(first, entered[first.path]!);
  const value = structuredClone(before) as Parts;
  if (spec.optional && spec.fields.every(({ path }) => String(entered[path]).trim() === ''))
    return { ...value, [spec.optional]: null };
  for (const field of spec.fields) {
    const names = field.path.split('.');
    const last = names.pop()!;
    let at = value;
    for (const name of names) {
      at[name] ??= {};
      at = at[name] as Parts;
    }
    at[last] = sent(field, entered[field.path]!);
  }
  return value;
}

function sent({ kind, unlimited, nullable }: FieldSpec, entered: Entered): unknown {
  if (kind === 'switch' || kind === 'choices' || kind === 'choice' || kind === 'area') return entered;
  const text = String(entered).trim();
  if (kind === 'money') return centsOf(text);
  if (kind === 'count') return numberOf(text) ?? (text === '' ? (unlimited ?? null) : null);
  return text === '' && nullable ? null : text;
}

const numberOf = (text: string): number | null => (/^-?\d{1,9}$/.test(text) ? Number(text) : null);
