import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useKeepOnLeaving } from '../../../lib/form/use-keep-on-leaving.ts';
import type { FillableField } from '../fields/fillable-field.ts';
import type { Values } from '../fields/use-field-values.ts';
import { sendValues } from './fill-calls.ts';
import { createKeptValues } from './kept-values.ts';

/** Saves the values of a step on the server after a pause, and when the page is left. */
export function useKeptValues(
  contractId: string,
  actionId: string,
  fields: readonly FillableField[],
  values: Values,
) {
  const [kept] = useState(() =>
    createKeptValues({
      known: new Map(fields.flatMap(({ id, value, readOnly }) => (readOnly ? [] : [[id, value] as const]))),
      send: (form) => sendValues({ contractId, actionId, ...form }),
    }),
  );
  const { autosave, settle } = kept;
  const save = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const conflicts = useSyncExternalStore(kept.subscribe, kept.getConflicts);
  const last = useRef(values);
  useEffect(() => {
    if (last.current === values) return;
    last.current = values;
    autosave.change(values);
  }, [values, autosave]);
  useKeepOnLeaving(autosave);
  return { save, flush: autosave.flush, conflicts, settle, submit: () => kept.submit(values) };
}
