import { nameFault } from '@cinnabar/protocol/contracts/fields/field-fault';
import type { FieldFault } from '@cinnabar/protocol/contracts/fields/field-value';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { AppError } from '../../../platform/http/app-error.ts';
import type { PdfWorkers } from '../../../platform/workers/pdf-workers.ts';
import {
  type DataField,
  dataOf,
  type FieldFile,
  faultsOnPages,
  holdsFile,
  type PlacedValue,
} from '../fields/field-content.ts';
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

/** What decides whether values may become part of their pages. */
export interface Material {
  files: ReadonlyMap<string, FieldFile>;
  pages: PageSizes;
}

/** Faults of values that were checked before the contract was locked, by field and value. */
export class CheckedValues {
  readonly #workers: PdfWorkers;
  readonly #material: Material;
  readonly #faults = new Map<string, FieldFault | null>();

  constructor(workers: PdfWorkers, material: Material) {
    this.#workers = workers;
    this.#material = material;
  }

  /** Checks what is not known yet, in one task of the threads. */
  async check(fields: readonly DataField[], now: Date): Promise<Faults> {
    const { files, pages } = this.#material;
    const asked = fields
      .filter((field) => !this.#faults.has(keyOf(field)))
      .flatMap((field): PlacedValue[] => {
        const page = pages.get(field.documentId)?.[field.page - 1];
        if (!page) this.#faults.set(keyOf(field), 'NO_ROOM');
        const { value } = field;
        return page ? [{ field, value, page, file: files.get(value ?? '') ?? null }] : [];
      });
    const found = await faultsOnPages(this.#workers, asked, now);
    for (const [at, { field }] of asked.entries()) this.#faults.set(keyOf(field), found[at] ?? null);
    return new Map(
      fields.flatMap((field): [string, { field: DataField; fault: FieldFault }][] => {
        const fault = this.#faults.get(keyOf(field));
        return fault ? [[field.id, { field, fault }]] : [];
      }),
    );
  }
}

const keyOf = ({ id, value }: DataField): string => JSON.stringify([id, value]);

/** Throws FILL_FAULTS, listing every field of the step that cannot be submitted. */
export async function requireFilled(
  state: ContractState,
  actionId: string,
  checked: CheckedValues,
  language: Language,
  now: Date,
): Promise<void> {
  refuse('FILL_FAULTS', await checked.check(dataOf(state.fields, actionId), now), language);
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
