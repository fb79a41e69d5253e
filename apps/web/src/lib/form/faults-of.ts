import type { FieldError } from '@cinnabar/protocol/transport/error-schema';
import type { ApiError } from '../errors/api-error.ts';
import type { Faults, FieldName } from './form-state.ts';

/** Where a refusal belongs: a field, `form`, faults of several fields, or nowhere in this form. */
export type Place<V, F> = FieldName<V> | 'form' | Faults<V, F> | undefined;

/**
 * What a refusal says of the fields of a form, by `errors[{field,name,message}]`: each field that the form has gets its own sentence.
 * @param place knows better where the refusal as a whole belongs; asked first
 * @param rest where a refusal belongs that names no field of the form
 * @returns null when it belongs to no field: then it is said in a message
 */
export function faultsOf<V extends object, F>(
  error: ApiError,
  values: V,
  {
    place,
    rest,
  }: { place?: ((error: ApiError) => Place<V, F>) | undefined; rest?: FieldName<V> | 'form' | undefined },
): Faults<V, F | ApiError | FieldError> | null {
  const placed = place?.(error);
  if (typeof placed === 'object') return placed;
  if (placed) return { [placed]: error } as Faults<V, ApiError>;
  const named = error.errors.filter(({ field }) => Object.hasOwn(values, field));
  if (named.length > 0)
    // The first one of a field is said.
    return Object.fromEntries(named.toReversed().map((one) => [one.field, one])) as Faults<V, FieldError>;
  return rest ? ({ [rest]: error } as Faults<V, ApiError>) : null;
}
