import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import { useMemo } from 'react';
import type { FillableField } from '../../fields/fillable-field.ts';
import { type FieldValues, useFieldValues } from '../../fields/use-field-values.ts';

export interface SponsorValues {
  /** One for each name, in reading order: what is asked. */
  asked: readonly FillableField[];
  /** Of every field; fields of one name have one value. */
  form: FieldValues;
  /** By name, as the call is sent. */
  byName: () => Record<string, string | null>;
}

/** What the sponsor types into the pages of a template: a value for each name, beginning with what the template proposes. */
export function useSponsorValues(
  fields: readonly FillableField[],
  documents: readonly ContractDocument[],
): SponsorValues {
  const every = useFieldValues(fields, documents);
  const asked = useMemo(
    () => fields.filter(({ name }, at) => fields.findIndex((one) => one.name === name) === at),
    [fields],
  );
  const namesakes = (id: string): readonly FillableField[] => {
    const name = fields.find((one) => one.id === id)?.name;
    return fields.filter((one) => one.name === name);
  };
  const firstOf = (field: FillableField | null) =>
    field && (asked.find(({ name }) => name === field.name) ?? null);
  return {
    asked,
    form: {
      ...every,
      filled: asked.filter(
        ({ id }) => every.values.get(id) && namesakes(id).every((one) => !every.faults.has(one.id)),
      ).length,
      // The smallest box of a name may be another one.
      faultShown: (id) => first(namesakes(id).map((one) => every.faultShown(one.id))),
      saidAbout: (id) => first(namesakes(id).map((one) => every.saidAbout(one.id))),
      change: (id, value) => {
        for (const one of namesakes(id)) every.change(one.id, value);
      },
      leave: (id) => {
        for (const one of namesakes(id)) every.leave(one.id);
      },
      checkAll: () => firstOf(every.checkAll()),
    },
    byName: () =>
      Object.fromEntries(
        asked.filter(({ readOnly }) => !readOnly).map(({ id, name }) => [name, every.values.get(id) ?? null]),
      ),
  };
}

const first = <T>(all: readonly (T | null)[]): T | null => all.find((one) => one !== null) ?? null;
