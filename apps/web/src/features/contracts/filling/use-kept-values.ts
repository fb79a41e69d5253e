import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isFailure } from '../../../lib/errors/api-error.ts';
import type { FillableField } from '../fields/fillable-field.ts';
import type { Values } from '../fields/use-field-values.ts';
import { afterSaveFailure } from '../launch/saving/after-save-failure.ts';
import { createAutosave } from '../launch/saving/autosave.ts';
import { useKeepOnLeaving } from '../launch/saving/use-keep-on-leaving.ts';
import { conflictOf, FILLING_OVER, sendValues } from './fill-calls.ts';
import { unsavedValues } from './unsaved-values.ts';

/** Fields that another person wrote meanwhile, with their values. Both versions are kept until the viewer chooses. */
export type Conflicts = ReadonlyMap<string, string | null>;

/**
 * Saves the values on the server after a pause, and when the page is left. Only changed values are written, and they overwrite only values
 * that this page has shown.
 */
export function useKeptValues(
  contractId: string,
  actionId: string,
  fields: readonly FillableField[],
  values: Values,
) {
  const known = useRef<Values>(
    new Map(fields.flatMap(({ id, value, readOnly }) => (readOnly ? [] : [[id, value] as const]))),
  );
  const open = useRef<Conflicts>(new Map());
  const [conflicts, setConflicts] = useState<Conflicts>(open.current);

  function hold(next: Conflicts) {
    open.current = next;
    setConflicts(next);
  }

  /** Writes all values but those in conflict; new conflicts are set aside and the other values are written. */
  async function write(value: Values, submit: boolean): Promise<Contract | null> {
    const { values: changed, seen } = unsavedValues(known.current, value, new Set(open.current.keys()));
    if (!submit && Object.keys(changed).length === 0) return null;
    const form = submit
      ? { values: Object.fromEntries(pick(value, known.current)), seen: Object.fromEntries(known.current) }
      : { values: changed, seen };
    try {
      const contract = await sendValues({ contractId, actionId, ...form, submit });
      known.current = new Map([...known.current, ...Object.entries(form.values)]);
      return contract;
    } catch (error) {
      const written = conflictOf(error);
      if (!written) throw error;
      known.current = new Map([...known.current, ...written]);
      hold(new Map([...open.current, ...written]));
      if (submit) throw error;
      return write(value, false);
    }
  }

  const [autosave] = useState(() =>
    createAutosave<Values>({
      afterFailure: (error) => (isFailure(error, ...FILLING_OVER) ? 'stop' : afterSaveFailure(error)),
      save: async (value) => {
        await write(value, false);
      },
    }),
  );
  const save = useSyncExternalStore(autosave.subscribe, autosave.getState);
  const last = useRef(values);
  useEffect(() => {
    if (last.current === values) return;
    last.current = values;
    autosave.change(values);
  }, [values, autosave]);
  useKeepOnLeaving(autosave);

  return {
    save,
    flush: autosave.flush,
    conflicts,
    /** The viewer chose a version for one field. `values` is the present state of the form. */
    settle: (fieldId: string, chosen: Values) => {
      hold(new Map([...open.current].filter(([id]) => id !== fieldId)));
      autosave.change(chosen);
    },
    submit: async (): Promise<Contract> => {
      await autosave.flush();
      const contract = await write(values, true);
      autosave.stop();
      return contract!;
    },
  };
}

/** Values of the fields that the server lets this step write. */
const pick = (values: Values, known: Values) => [...values].filter(([id]) => known.has(id));
