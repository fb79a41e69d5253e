import type { FillableField } from '../../fields/fillable-field.ts';

/**
 * Values of fields by their ids: what the server read from the cells of a row; what the template proposes where a cell is empty; null where a cell
 * cannot be read, which the contract would lack.
 */
export const valuesOfFields = (
  fields: readonly Pick<FillableField, 'id' | 'name' | 'value'>[],
  read: Readonly<Record<string, string>>,
  textOf: (name: string) => string,
): Map<string, string | null> =>
  new Map(
    fields.map(({ id, name, value }) => [
      id,
      (Object.hasOwn(read, name) ? read[name] : undefined) ?? (textOf(name) === '' ? value : null),
    ]),
  );
