import type { Translate } from '@cinnabar/locales/translate';
import { nameFault } from '@cinnabar/protocol/contracts/fields/field-fault';
import type { FieldFault } from '@cinnabar/protocol/contracts/fields/field-value';
import type { NamedMessage } from '@cinnabar/protocol/transport/error-schema';
import type { FillableField } from './fillable-field.ts';

/** One sentence: what is wrong and how to put it right. `t` is that of `contracts-fields`. */
export function describeFault(
  t: Translate<'contracts-fields'>,
  field: FillableField,
  fault: FieldFault,
): string {
  const { name, params } = nameFault(field, fault);
  return t(`fault.${name}`, { ...params });
}

/** The same of a fault that the server found. */
export const describeRefusal = (
  t: Translate<'contracts-fields'>,
  { name, params, message }: NamedMessage,
): string => t(`fault.${name}`, { ...params, defaultValue: message });
