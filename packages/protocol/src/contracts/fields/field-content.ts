import { settingsOf } from './field-rules.ts';
import { isEmptyValue, readRows, showValue, type ValuedField } from './field-value.ts';

/** Page content of a value, except pictures; sizes in points, the maximum. */
export type FieldContent =
  | { kind: 'text'; text: string; size: number; align: 'left' | 'center' | 'right' }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[]; size: number };

/** A file referenced by a field: enough to name it on the page. */
export interface NamedFile {
  name: string;
  /** Hex. */
  sha256: string;
}

const SHOWN_DIGITS = 16;

/** Of a digest, as pages show it: enough to distinguish files by eye. */
export const shownDigest = ({ sha256 }: Pick<NamedFile, 'sha256'>): string => sha256.slice(0, SHOWN_DIGITS);

const ALIGNMENTS = { LEFT: 'left', CENTER: 'center', RIGHT: 'right' } as const;

/** The same on the screen before sending and in the file; null for an empty value, a picture, and a missing file. */
export function contentOf(
  field: ValuedField,
  value: string | null,
  file: NamedFile | null,
): FieldContent | null {
  if (value === null || isEmptyValue(field, value) || field.type === 'IMAGE') return null;
  const { fontSize: size, align: side, columns } = settingsOf(field);
  const align = ALIGNMENTS[side];
  if (field.type === 'TABLE') {
    const rows = (readRows(value) ?? []).filter((row) => row.some((cell) => cell !== ''));
    return { kind: 'table', columns, rows, size };
  }
  if (field.type !== 'ATTACHMENT') return { kind: 'text', text: showValue(field, value), size, align };
  return file && { kind: 'text', text: `${file.name}\n${shownDigest(file)}`, size, align };
}
