import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Values } from '../fields/use-field-values.ts';
import { afterSaveFailure } from '../launch/after-save-failure.ts';
import { createAutosave } from '../launch/autosave.ts';
import { keepValues } from './fill-calls.ts';

/** Keeps what is typed on the server after a quiet moment, and when the page is left. */
export function useKeptValues(contractId: string, actionId: string, values: Values) {
  const [autosave] = useState(() =>
    createAutosave<Values>({
      afterFailure: afterSaveFailure,
      save: async (value) => {
        await keepValues(contractId, actionId, value);
      },
    }),
  );
  const save = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const known = useRef(values);
  useEffect(() => {
    if (known.current === values) return;
    known.current = values;
    autosave.change(values);
  }, [values, autosave]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      const { phase } = autosave.getState();
      if (phase === 'waiting' || phase === 'saving' || phase === 'failed') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
      // The page is gone; a failure has nobody left to tell.
      autosave.flush().catch(() => {});
    };
  }, [autosave]);
  return { save, flush: autosave.flush, stop: autosave.stop };
}
