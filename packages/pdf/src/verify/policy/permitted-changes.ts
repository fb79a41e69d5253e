import { type FieldLock, isLocked } from '../../fields/field-lock.ts';
import type { Note } from '../changes/note.ts';
import type { ChangeKind } from '../report/verification-report.ts';

/** The certification in force: 0 none, else P of the DocMDP transform (ISO 32000-2, table 257). */
export type CertificationInForce = 0 | 1 | 2 | 3;

/**
 * Which kinds of later change are permitted. Validation data and document timestamps are no changes in the sense of any
 * certification (12.8.2.2.2, note). A signature without certification says nothing of annotations; a contract takes none.
 */
export const PERMITTED: Readonly<Record<CertificationInForce, ReadonlySet<ChangeKind>>> = {
  0: new Set(['none', 'lta', 'form-filling', 'signature']),
  1: new Set(['none', 'lta']),
  2: new Set(['none', 'lta', 'form-filling', 'signature']),
  3: new Set(['none', 'lta', 'form-filling', 'signature', 'annotation']),
};

/** Whether one thing that a revision did is permitted under a certification and a signature's lock. */
export function isPermitted(
  note: Note,
  certification: CertificationInForce,
  lock: FieldLock | null,
): boolean {
  if (!PERMITTED[certification].has(note.kind)) return false;
  if (note.addsVisibleField && certification !== 0) return false;
  return !lock || !isFieldChange(note) || !note.fields?.some((field) => isLocked(lock, field));
}

/** A document timestamp in a preset field fills no field that a lock is about. */
const isFieldChange = (note: Note) => note.what !== 'timestamp-added';
