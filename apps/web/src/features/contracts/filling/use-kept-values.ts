import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useKeepOnLeaving } from '../../../lib/form/use-keep-on-leaving.ts';
import type { Values } from '../fields/use-field-values.ts';
import { sendValues } from './fill-calls.ts';
import { createKeptValues } from './kept-values.ts';

/** Saves the values of a step on the server after a pause, and when the page is left. */
export function useKeptValues(
  contractId: string,
  actionId: string,
  /** What the server has of what this step may write, by the ids of `sendValues`. */
  stored: Values,
  values: Values,
) {
  const [kept] = useState(() =>
    createKeptValues({
      known: stored,
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
