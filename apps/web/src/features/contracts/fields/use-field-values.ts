import { type FieldFault, faultOf } from '@cinnabar/protocol/contracts/fields/field-value';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { NamedMessage } from '@cinnabar/protocol/transport/error-schema';
import { useCallback, useMemo, useState } from 'react';
import { serverNow } from '../../../lib/api/request-marks.ts';
import { countFilled } from './count-filled.ts';
import type { FillableField } from './fillable-field.ts';
import { roomFault } from './lay-out-value.ts';

export type Values = ReadonlyMap<string, string | null>;

export interface FieldValues {
  values: Values;
  /** Every fault there is, shown or not. */
  faults: ReadonlyMap<string, FieldFault>;
  /** The fault to show: only after the field was left, or when all were checked. */
  faultShown: (fieldId: string) => FieldFault | null;
  /** The server's error about the present value; removed as soon as the value changes. */
  saidAbout: (fieldId: string) => NamedMessage | null;
  /** How many hold something that is right. */
  filled: number;
  change: (fieldId: string, value: string | null) => void;
  leave: (fieldId: string) => void;
  /** Shows every fault; the first field that has one, in reading order. */
  checkAll: () => FillableField | null;
  /** The server refused; the first field it named, in reading order. */
  takeRefusal: (faults: ReadonlyMap<string, NamedMessage>) => FillableField | null;
}

/** What is being typed into a form of data fields. Check on leaving the field, clear while typing (guide §4). */
export function useFieldValues(
  fields: readonly FillableField[],
  documents: readonly ContractDocument[],
): FieldValues {
  const [kept, setKept] = useState<Values>(() => new Map(fields.map(({ id, value }) => [id, value])));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<ReadonlyMap<string, NamedMessage>>(new Map());

  // Fields that come later, of another version of a template, begin with what they propose.
  const values = useMemo(
    () => new Map(fields.map(({ id, value }) => [id, kept.has(id) ? kept.get(id)! : value])),
    [fields, kept],
  );
  const faults = useMemo(() => {
    const today = new Date(serverNow());
    const found = new Map<string, FieldFault>();
    for (const field of fields) {
      if (field.readOnly) continue;
      const value = values.get(field.id) ?? null;
      const fault = faultOf(field, value, today) ?? roomFault(field, value, documents);
      if (fault) found.set(field.id, fault);
    }
    return found;
  }, [fields, documents, values]);

  const change = useCallback((fieldId: string, value: string | null) => {
    setKept((now) => new Map(now).set(fieldId, value));
    setLeft((now) => without(now, fieldId));
    setSaid((now) => new Map([...now].filter(([id]) => id !== fieldId)));
  }, []);
  const leave = useCallback((fieldId: string) => setLeft((now) => new Set(now).add(fieldId)), []);

  return {
    values,
    faults,
    faultShown: (fieldId) => (left.has(fieldId) ? (faults.get(fieldId) ?? null) : null),
    saidAbout: (fieldId) => said.get(fieldId) ?? null,
    filled: countFilled(fields, values, faults),
    change,
    leave,
    checkAll: () => {
      setLeft(new Set(fields.map(({ id }) => id)));
      return fields.find(({ id }) => faults.has(id)) ?? null;
    },
    takeRefusal: (refused) => {
      setSaid(refused);
      return fields.find(({ id }) => refused.has(id)) ?? null;
    },
  };
}

function without(set: ReadonlySet<string>, member: string): ReadonlySet<string> {
  if (!set.has(member)) return set;
  const rest = new Set(set);
  rest.delete(member);
  return rest;
}
