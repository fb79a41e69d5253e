import { type FieldFault, isEmptyValue } from '@cinnabar/protocol/contracts/fields/field-value';
import type { FillableField } from './fillable-field.ts';

/** How many fields hold a value with which nothing is wrong: what is wrong is not done. */
export function countFilled(
  fields: readonly FillableField[],
  values: ReadonlyMap<string, string | null>,
  faults: ReadonlyMap<string, FieldFault>,
): number {
  return fields.filter((field) => !isEmptyValue(field, values.get(field.id) ?? null) && !faults.has(field.id))
    .length;
}
