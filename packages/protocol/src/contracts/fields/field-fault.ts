import type { Params } from '../../errors.ts';
import { settingsOf } from './field-rules.ts';
import type { Field } from './field-schema.ts';
import type { DataFieldType } from './field-types.ts';
import { type FieldFault, isBoxAlone } from './field-value.ts';

export interface NamedFault {
  /** A key of locales `contracts-fields:fault`. */
  name: Exclude<FieldFault, 'REQUIRED'> | 'NOT_AMOUNT' | `REQUIRED_${DataFieldType | 'CHECKBOXES'}`;
  params?: Params;
}

/** The text about a faulty value, and its parameters; without a field, when the caller may not know it. */
export function nameFault(
  field: (Pick<Field, 'name' | 'settings'> & { type: DataFieldType }) | null,
  fault: FieldFault,
): NamedFault {
  if (field === null) return { name: fault === 'REQUIRED' ? 'REQUIRED_TEXT' : fault };
  const { maxLength, decimals, min, max, columns, rows } = settingsOf(field);
  const isAmount = field.type === 'AMOUNT';
  // The bounds of an amount are integer cents.
  const bound = (value = 0) => (isAmount ? (value / 100).toFixed(2) : value);
  switch (fault) {
    case 'REQUIRED':
      return {
        name: `REQUIRED_${field.type === 'CHECKBOX' && !isBoxAlone(field) ? 'CHECKBOXES' : field.type}`,
      };
    case 'NOT_NUMBER':
      return isAmount ? { name: 'NOT_AMOUNT' } : { name: fault, params: { decimals } };
    case 'TOO_LONG':
      return { name: fault, params: { length: maxLength } };
    case 'TOO_SMALL':
      return { name: fault, params: { min: bound(min) } };
    case 'TOO_LARGE':
      return { name: fault, params: { max: bound(max) } };
    case 'NOT_TABLE':
      return { name: fault, params: { rows, columns: columns.length } };
    default:
      return { name: fault };
  }
}
