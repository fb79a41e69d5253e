import type { FormField } from '@cinnabar/protocol/categories/rules/form-fields';
import { type FormValue, faultsOfForms } from '@cinnabar/protocol/physical/application-forms';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ApplicationRecord } from '../stores/application-store.ts';

/**
 * The values of the fields that a type has, with their names, in its order. A draft keeps what is given so far; what is submitted is whole.
 * Throws PHYSICAL_FORM, with the fault of each value under `forms.<key>`.
 */
export function fillForms(
  fields: readonly FormField[],
  values: readonly FormValue[],
  isSubmitted: boolean,
): ApplicationRecord['forms'] {
  const faults = isSubmitted ? faultsOfForms(fields, values) : [];
  if (faults.length > 0)
    throw new AppError('PHYSICAL_FORM', {
      errors: faults.map(({ key, fault }) => ({ field: `forms.${key}`, ...fault })),
    });
  return fields.flatMap(({ key, name }) => {
    const given = values.find((one) => one.key === key);
    return given && given.value !== '' ? [{ key, name, value: given.value }] : [];
  });
}
