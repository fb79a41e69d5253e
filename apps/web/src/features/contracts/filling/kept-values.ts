import type { FillForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { isFailure } from '../../../lib/errors/api-error.ts';
import { type Autosave, createAutosave } from '../../../lib/form/autosave.ts';
import { createListeners } from '../../../lib/listeners.ts';
import type { Values } from '../fields/use-field-values.ts';
import { afterSaveFailure } from '../launch/saving/after-save-failure.ts';
import { conflictOf, FILLING_OVER } from './fill-calls.ts';
import { unsavedValues } from './unsaved-values.ts';

/** Fields that another person wrote meanwhile, with their values. Both versions are kept until the viewer chooses. */
export type Conflicts = ReadonlyMap<string, string | null>;

interface KeptValuesOptions {
  /** The values that the server has of the fields that this step may write. */
  known: Values;
  send: (form: Pick<FillForm, 'values' | 'seen' | 'submit'>) => Promise<Contract>;
}

export interface KeptValues {
  autosave: Autosave<Values>;
  getConflicts(): Conflicts;
  subscribe(listener: () => void): () => void;
  /** The viewer chose a version for one field. `values` is the present state of the form. */
  settle(fieldId: string, values: Values): void;
  /** Submits all values. Rejects when that fails, also by a new conflict. */
  submit(values: Values): Promise<Contract>;
}

/** Keeps the values of a form on the server. Only changed values are written, and they overwrite only values that this page has shown. */
export function createKeptValues({ known: first, send }: KeptValuesOptions): KeptValues {
  const listeners = createListeners();
  let known = first;
  let conflicts: Conflicts = new Map();

  function hold(next: Conflicts) {
    conflicts = next;
    listeners.notify();
  }

  /** Writes all values but those in conflict; new conflicts are set aside and the other values are written. */
  async function write(values: Values): Promise<void> {
    const form = unsavedValues(known, values, new Set(conflicts.keys()));
    if (Object.keys(form.values).length === 0) return;
    try {
      await post(form, false);
    } catch (error) {
      if (!conflictOf(error)) throw error;
      await write(values);
    }
  }

  async function post(form: ReturnType<typeof unsavedValues>, submit: boolean): Promise<Contract> {
    try {
      const contract = await send({ ...form, submit });
      known = new Map([...known, ...Object.entries(form.values)]);
      return contract;
    } catch (error) {
      const written = conflictOf(error);
      if (written) {
        known = new Map([...known, ...written]);
        hold(new Map([...conflicts, ...written]));
      }
      throw error;
    }
  }

  const autosave = createAutosave<Values>({
    afterFailure: (error) => (isFailure(error, ...FILLING_OVER) ? 'stop' : afterSaveFailure(error)),
    save: write,
  });

  return {
    autosave,
    getConflicts: () => conflicts,
    subscribe: listeners.subscribe,
    settle(fieldId, values) {
      hold(new Map([...conflicts].filter(([id]) => id !== fieldId)));
      autosave.change(values);
    },
    async submit(values) {
      await autosave.flush();
      const writable = [...values].filter(([id]) => known.has(id));
      const form = { values: Object.fromEntries(writable), seen: Object.fromEntries(known) };
      const contract = await post(form, true);
      autosave.stop();
      return contract;
    },
  };
}
