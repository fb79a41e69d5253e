import { type PdfDict, type PdfObject, PdfString, pdfDict, pdfName } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { decodeText, encodeText } from '../objects/text-string.ts';

/** What a certification, or a lock with /P, permits afterwards: 1 nothing, 2 filling and signing, 3 annotations too. */
export type CertificationLevel = 1 | 2 | 3;

/** The fields that may not change after a signature (ISO 32000-2, tables 236 and 259). */
export interface FieldLock {
  /** All fields, those named, or all but those named. A name stands for the field and its whole tree below. */
  readonly action: 'All' | 'Include' | 'Exclude';
  /** Full names; empty for `All`. */
  readonly fields: readonly string[];
  /** What is permitted in the whole document afterwards (/P of PDF 2.0). */
  readonly permission?: CertificationLevel | undefined;
}

/** The lock over these names alone. */
export const lockOf = (fields: readonly string[]): FieldLock => ({ action: 'Include', fields });

/** A lock as it may be written shortly: the names of the fields. */
export const toLock = (lock: readonly string[] | FieldLock): FieldLock =>
  'action' in lock ? lock : lockOf(lock);

/** One lock that locks all that either does. A field exempted as part of a tree that the other locks is locked too. */
export function joinLocks(one: FieldLock, other: FieldLock | undefined): FieldLock {
  if (!other) return one;
  if (other.action === 'Include' && one.action !== 'Include') return joinLocks(other, one);
  const levels = [one.permission, other.permission].filter((level) => level !== undefined);
  const permission = levels.length > 0 ? (Math.min(...levels) as CertificationLevel) : undefined;
  if (one.action === 'All' || other.action === 'All') return { action: 'All', fields: [], permission };
  if (other.action === 'Include')
    return { action: 'Include', fields: [...new Set([...one.fields, ...other.fields])], permission };
  const isExempt = (name: string) =>
    one.action === 'Exclude'
      ? one.fields.includes(name)
      : !one.fields.some((locked) => locked === name || locked.startsWith(`${name}.`));
  return { action: 'Exclude', fields: other.fields.filter(isExempt), permission };
}

/**
 * Reads a SigFieldLock or the parameters of a FieldMDP transform: both say it in the same entries.
 * @returns undefined when the dictionary names no known action; it then locks nothing
 */
export function readFieldLock(pdf: Pdf, dict: PdfDict): FieldLock | undefined {
  const action = pdf.findName(dict, 'Action');
  if (action !== 'All' && action !== 'Include' && action !== 'Exclude') return undefined;
  const items = (pdf.findArray(dict, 'Fields') ?? []).map((item) => pdf.resolve(item));
  const fields = items.flatMap((item) => (item instanceof PdfString ? [decodeText(item)] : []));
  const level = pdf.findNumber(dict, 'P');
  const permission = level === 1 || level === 2 || level === 3 ? level : undefined;
  return { action, fields: action === 'All' ? [] : fields, permission };
}

/** The entries that a lock dictionary and transform parameters share. */
export function lockEntries(lock: FieldLock): Record<string, PdfObject> {
  return {
    Action: pdfName(lock.action),
    ...(lock.action === 'All' ? {} : { Fields: lock.fields.map(encodeText) }),
    ...(lock.permission === undefined ? {} : { P: lock.permission }),
  };
}

/** SigFieldLock of a signature field (table 236). */
export const lockDictionary = (lock: FieldLock): PdfDict =>
  pdfDict({ Type: pdfName('SigFieldLock'), ...lockEntries(lock) });

/** Whether a field with this full name may no longer change. */
export function isLocked(lock: FieldLock, fieldName: string): boolean {
  if (lock.action === 'All') return true;
  return covers(namesOf(lock), fieldName) === (lock.action === 'Include');
}

const listed = new WeakMap<FieldLock, ReadonlySet<string>>();

/** The names of a lock, put into order once: as many fields may be asked about as it names. */
function namesOf(lock: FieldLock): ReadonlySet<string> {
  const known = listed.get(lock) ?? new Set(lock.fields);
  listed.set(lock, known);
  return known;
}

function covers(names: ReadonlySet<string>, fieldName: string): boolean {
  if (names.has(fieldName)) return true;
  const end = fieldName.lastIndexOf('.');
  return end >= 0 && covers(names, fieldName.slice(0, end));
}
