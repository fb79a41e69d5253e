import { nameFault } from '@cinnabar/protocol/contracts/fields/field-fault';
import type { FieldFault } from '@cinnabar/protocol/contracts/fields/field-value';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { AppError } from '../../../platform/http/app-error.ts';
import { type DataField, dataOf, type FieldFile, faultOnPage, holdsFile } from '../fields/field-content.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { faultText } from './fault-text.ts';

/** Displayed size of each page in points, by document. */
export type PageSizes = ReadonlyMap<string, readonly { width: number; height: number }[]>;

export interface FilledIn {
  actionId: string;
  values: Readonly<Record<string, string | null>>;
  seen?: Readonly<Record<string, string | null>> | undefined;
}

type Faults = Map<string, { field: DataField | null; fault: FieldFault }>;

/**
 * Writes values into the fields of a step, in place. Throws FILL_FAULTS for fields of other steps and missing files, FILL_CONFLICT when a
 * field was written by another user since the caller read it; then nothing is written.
 */
export function putValues(
  state: ContractState,
  { actionId, values, seen = {} }: FilledIn,
  files: ReadonlyMap<string, FieldFile>,
  language: Language,
): DataField[] {
  const own = new Map(dataOf(state.fields, actionId).map((field) => [field.id, field]));
  const faults: Faults = new Map();
  const changed: Faults = new Map();
  const written: { field: DataField; value: string | null }[] = [];
  for (const [id, given] of Object.entries(values)) {
    const field = own.get(id);
    const value = given === '' ? null : given;
    if (!field || field.readOnly) {
      faults.set(id, { field: null, fault: 'NOT_YOURS' });
      continue;
    }
    const before = id in seen ? seen[id] || null : field.value;
    if (field.value !== before && field.value !== value) changed.set(id, { field, fault: 'CHANGED' });
    if (holdsFile(field) && value !== null && !files.has(value))
      faults.set(id, { field, fault: 'FILE_MISSING' });
    written.push({ field, value });
  }
  refuse('FILL_FAULTS', faults, language);
  refuse('FILL_CONFLICT', changed, language);
  for (const { field, value } of written) field.value = value;
  return written.map(({ field }) => field);
}

/** Throws FILL_FAULTS, listing every field of the step that cannot be submitted. */
export function requireFilled(
  state: ContractState,
  actionId: string,
  { files, pages }: { files: ReadonlyMap<string, FieldFile>; pages: PageSizes },
  language: Language,
  now: Date,
): void {
  const faults: Faults = new Map();
  for (const field of dataOf(state.fields, actionId)) {
    const page = pages.get(field.documentId)?.[field.page - 1];
    const file = files.get(field.value ?? '') ?? null;
    const fault = page ? faultOnPage(field, field.value, page, file, now) : 'NO_ROOM';
    if (fault) faults.set(field.id, { field, fault });
  }
  refuse('FILL_FAULTS', faults, language);
}

function refuse(reason: 'FILL_FAULTS' | 'FILL_CONFLICT', faults: Faults, language: Language): void {
  if (faults.size === 0) return;
  const errors = [...faults].map(([id, { field, fault }]): FieldError => {
    const named = nameFault(field, fault);
    return { field: id, ...named, message: faultText(named, language) };
  });
  const values = Object.fromEntries([...faults].map(([id, { field }]) => [id, field?.value ?? null]));
  const result = reason === 'FILL_CONFLICT' ? { values } : undefined;
  throw new AppError(reason, { errors, ...(result && { result }) });
}
