import type { PlannedField } from '@cinnabar/pdf';
import { isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import type { ContractState, FieldRecord } from '../lifecycle/contract-state.ts';
import { isSigning } from '../lifecycle/step-fields.ts';
import type { AcrossPlan } from './across-page.ts';

export const CLOSING_TIMESTAMP = 'ts0001';

/** Our fields that hold a signature or a timestamp, by their names inside the PDF; an uploaded file may have others. */
export const isOwnField = (name: string): boolean => /^(platform|s\d{4}_g001|ts\d{4})$/.test(name);

/** The fields of one step in one document, by their names inside the PDF. */
export interface StepFields {
  signature: string;
  /** Every name of the step: the lock of its signature. */
  names: string[];
  /** Contract field id → name in the PDF. */
  byField: Map<string, string>;
}

/**
 * Names are flat, without periods and of fixed width, because older validators match locks by prefix (signature-structure.md, rule 5). The
 * first field of a step carries its signature, further fields show the same picture, dates are texts. A document in which a step has no
 * field gets an invisible signature, so that each party's signature covers every document. The strips of a cross-page seal are fields too,
 * locked with the others.
 */
export function namesOf(
  state: ContractState,
  actionId: string,
  documentId: string,
  across: readonly AcrossPlan[] = [],
): StepFields {
  const action = state.actions.find((one) => one.id === actionId);
  if (!action) throw new Error(`no step ${actionId}`);
  const step = `s${String(action.ordinal + 1).padStart(4, '0')}`;
  // Data is part of the page content before the form is created.
  const own = state.fields.filter(
    (field) =>
      field.actionId === actionId &&
      field.documentId === documentId &&
      !isDataField(field) &&
      field.type !== 'ACROSS_PAGE',
  );
  const byField = new Map<string, string>();
  const signature = `${step}_g001`;
  const [first, ...places] = own.filter((field) => field.type !== 'TIMESTAMP');
  if (first) byField.set(first.id, signature);
  places.forEach((field, index) => {
    byField.set(field.id, `${step}_p${String(index + 1).padStart(3, '0')}`);
  });
  own
    .filter((field) => field.type === 'TIMESTAMP')
    .forEach((field, index) => {
      byField.set(field.id, `${step}_t${String(index + 1).padStart(3, '0')}`);
    });
  const strips = across.flatMap(({ slices }) => slices.map(({ field }) => field.name));
  return { signature, names: [...new Set([signature, ...byField.values(), ...strips])], byField };
}

/** The fields that the launch revision of a document creates; no field is added after it. */
export function planFields(
  state: ContractState,
  documentId: string,
  acrossOf: (action: ContractState['actions'][number]) => AcrossPlan[] = () => [],
): PlannedField[] {
  const planned = state.actions.filter(isSigning).flatMap((action): PlannedField[] => {
    const across = acrossOf(action);
    const step = namesOf(state, action.id, documentId, across);
    const own = state.fields.filter((field) => step.byField.has(field.id));
    const strips = across.flatMap(({ slices }) => slices.map(({ field }) => field));
    const fields = [...own.map((field) => planField(field, step)), ...strips];
    const visible = fields.some((field) => field.name === step.signature);
    return visible
      ? fields
      : [{ name: step.signature, kind: 'signature', page: 1, lock: step.names }, ...fields];
  });
  return [...planned, { name: CLOSING_TIMESTAMP, kind: 'timestamp', page: 1 }];
}

function planField(field: FieldRecord, step: StepFields): PlannedField {
  const name = step.byField.get(field.id)!;
  const { page, x, y, width, height } = field;
  const place = { name, page, rect: { x, y, width, height } };
  if (name === step.signature) return { ...place, kind: 'signature', lock: step.names };
  return { ...place, kind: field.type === 'TIMESTAMP' ? 'text' : 'place' };
}
