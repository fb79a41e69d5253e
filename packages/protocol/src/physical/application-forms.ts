import { FORM_LIMITS, type FormField } from '../categories/rules/form-fields.ts';
import { faultOf } from '../contracts/fields/field-value.ts';
import type { FieldFault } from '../transport/field-faults.ts';

/** A value of the form of an application: a number as decimals, a day as `2026-11-29`, of choices the text of one. */
export interface FormValue {
  key: string;
  value: string;
}

const NUMBER_DECIMALS = 6;

/** What is wrong with a value of a field; null: it can be sent. */
export function faultOfForm(field: FormField, value: string): FieldFault | null {
  if (value.trim() === '') return field.required ? { fault: 'MISSING' } : null;
  if (field.type === 'CHOICE') return field.choices.includes(value) ? null : { fault: 'NOT_OFFERED' };
  const settings = { maxLength: FORM_LIMITS.value, decimals: NUMBER_DECIMALS };
  switch (faultOf({ type: field.type, required: true, settings }, value, new Date(0))) {
    case null:
      return null;
    case 'NOT_NUMBER':
      return { fault: 'NOT_NUMBER' };
    case 'NOT_DATE':
      return { fault: 'NOT_TIME' };
    default:
      return { fault: 'TEXT_LONG', params: { count: FORM_LIMITS.value } };
  }
}

/** What is wrong with each value that a type asks for, by its key; a value that it does not ask for is one too many. */
export function faultsOfForms(
  fields: readonly FormField[],
  values: readonly FormValue[],
): { key: string; fault: FieldFault }[] {
  const asked = fields.flatMap((field) => {
    const fault = faultOfForm(field, values.find(({ key }) => key === field.key)?.value ?? '');
    return fault ? [{ key: field.key, fault }] : [];
  });
  const unknown = values.filter(({ key }) => !fields.some((field) => field.key === key));
  return [...asked, ...unknown.map(({ key }) => ({ key, fault: { fault: 'WRONG' } as const }))];
}
