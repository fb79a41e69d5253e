import type { Namespace } from '@cinnabar/locales/text-keys';
import { ApiError } from '../errors/api-error.ts';
import type { Fault } from '../errors/fault.ts';
import { createListeners } from '../listeners.ts';
import { faultsOf, type Place } from './faults-of.ts';
import {
  type Faults,
  type FieldName,
  type FormEvent,
  type FormState,
  formAfter,
  isSound,
  openForm,
} from './form-state.ts';

export type FormFaults<V, N extends Namespace = never> = Faults<V, Fault<N>>;

/** What a form does besides holding what is entered; read at the moment it is needed. */
export interface FormRules<V extends object, N extends Namespace = never> {
  /** The faults that the browser can find. Checked for a field that is left, and for all when the form is sent. */
  check?: ((values: V) => FormFaults<V, N>) | undefined;
  /** Faults that only the server can find beforehand; asked on sending, beside `check`. */
  ask?: ((values: V) => Promise<FormFaults<V, N>>) | undefined;
  /** Sends it, and does what follows; `LEAVING` when the page goes away. A refusal leaves everything that was entered. */
  send: (values: V) => unknown;
  /** What a failure comes to that the form knows by itself; asked first, also of failures that are no answer of the server. */
  explain?: ((error: unknown) => FormFaults<V, N> | undefined) | undefined;
  /** Where a refusal of the server belongs; without an answer to that, at the fields that it names. */
  place?: ((error: ApiError) => Place<V, Fault<N>>) | undefined;
  /** Where a refusal belongs that names no field; absent: in a message at the top of the page. */
  rest?: keyof Faults<V, unknown> | undefined;
  /** What is emptied by a sending: a code that cannot be tried twice, a secret that is kept now. */
  spent?: ((values: V, outcome: 'saved' | 'refused') => Partial<V>) | undefined;
}

/** What `send` answers when another page follows: the form stays busy, so that it is not sent again meanwhile. */
export const LEAVING = Symbol('leaving');

/** A form without its screen: what is entered, validated and sent, one sending at a time. */
export interface FormMachine<V extends object, N extends Namespace = never> {
  getState: () => FormState<V, Fault<N>>;
  subscribe: (listener: () => void) => () => void;
  apply: (event: FormEvent<V, Fault<N>>) => void;
  /** Validates fields before they are used; answers whether they are valid. */
  verify: (rules: FormRules<V, N>, ...names: FieldName<V>[]) => boolean;
  /** Validates a field that is left with a value. */
  leave: (rules: FormRules<V, N>, name: FieldName<V>) => void;
  /** Shows a failure of something beside the form, such as sending a code, where a refusal of the form would be shown. */
  fail: (rules: FormRules<V, N>, error: unknown, tell: (error: unknown) => void) => void;
  /** Answers whether it succeeded. The callback shows a fault that belongs to no field. */
  submit: (rules: FormRules<V, N>, tell: (error: unknown) => void) => Promise<boolean>;
}

export function createFormMachine<V extends object, N extends Namespace = never>(
  start: V,
): FormMachine<V, N> {
  let state = openForm<V, Fault<N>>(start);
  const listeners = createListeners();
  const apply = (event: FormEvent<V, Fault<N>>) => {
    state = formAfter(state, event);
    listeners.notify();
  };

  function verify({ check }: FormRules<V, N>, ...names: FieldName<V>[]): boolean {
    const found: FormFaults<V, N> = check?.(state.values) ?? {};
    const faults = Object.fromEntries(names.map((name) => [name, found[name]])) as FormFaults<V, N>;
    apply({ type: 'checked', faults });
    return isSound(faults);
  }

  /** What a failure says of the fields; null when it belongs to none. */
  const faultsOfFailure = (rules: FormRules<V, N>, error: unknown): FormFaults<V, N> | null =>
    rules.explain?.(error) ??
    (error instanceof ApiError ? faultsOf<V, Fault<N>>(error, state.values, rules) : null);

  return {
    getState: () => state,
    subscribe: listeners.subscribe,
    apply,
    verify,
    leave: (rules, name) => {
      if (state.phase === 'sending' || String(state.values[name]).trim() === '') return;
      const found: FormFaults<V, N> = rules.check?.(state.values) ?? {};
      // What the server said of it stays until something else is entered.
      if (found[name]) apply({ type: 'checked', faults: { [name]: found[name] } as FormFaults<V, N> });
    },
    fail: (rules, error, tell) => {
      const faults = faultsOfFailure(rules, error);
      if (faults) apply({ type: 'checked', faults });
      else tell(error);
    },
    submit: async (rules, tell) => {
      if (state.phase === 'sending') return false;
      const { values } = state;
      const found: FormFaults<V, N> = rules.check?.(values) ?? {};
      if (!rules.ask && !isSound(found)) {
        apply({ type: 'refused', faults: found });
        return false;
      }
      apply({ type: 'begun' });
      try {
        const asked = rules.ask ? await rules.ask(values) : {};
        const all = { ...asked, ...found };
        if (!isSound(all)) {
          apply({ type: 'refused', faults: all });
          return false;
        }
        if ((await rules.send(values)) === LEAVING) return true;
        apply({ type: 'saved', values, spent: rules.spent?.(values, 'saved') });
        return true;
      } catch (error) {
        const faults = faultsOfFailure(rules, error);
        apply({ type: 'refused', faults: faults ?? {}, spent: rules.spent?.(values, 'refused') });
        if (!faults) tell(error);
        return false;
      }
    },
  };
}
