import type { Namespace } from '@cinnabar/locales/text-keys';
import type { Translate } from '@cinnabar/locales/translate';
import {
  type FocusEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { sayFault } from '../errors/fault.ts';
import { showError } from '../query-client.ts';
import { createFormMachine, type FormFaults, type FormRules } from './form-machine.ts';
import { type FieldName, isDirty } from './form-state.ts';

export interface FormOptions<V extends object, N extends Namespace> extends FormRules<V, N> {
  /** Says the faults of the form. */
  t: Translate<N>;
  /** The initial values. */
  start: V | (() => V);
  /** Asks before the page is closed or reloaded with something in it that is not saved. */
  guarded?: boolean;
}

/** What a `<form>` needs of it; `FormDialog` takes it as a whole. */
export interface FormTie {
  busy: boolean;
  bind: {
    ref: RefObject<HTMLFormElement | null>;
    noValidate: true;
    onSubmit: (event: SyntheticEvent) => void;
  };
}

/** The names of the fields that hold such a value. */
type NameOf<V, T> = { [Name in FieldName<V>]: V[Name] extends T ? Name : never }[FieldName<V>];

/**
 * The form of the product: values, what is wrong with each, one sending at a time, the focus on the first wrong field. What it shows of a
 * refusal is the server's own sentence at the field that it names. `form-machine.ts` is its life; this ties it to React.
 */
export function useForm<V extends object, N extends Namespace = never>(options: FormOptions<V, N>) {
  const { t, start, guarded } = options;
  const [machine] = useState(() =>
    createFormMachine<V, N>(typeof start === 'function' ? (start as () => V)() : start),
  );
  const state = useSyncExternalStore(machine.subscribe, machine.getState);
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (state.refusals === 0) return;
    const wrong = element.current?.querySelector<HTMLElement>('[data-invalid]');
    const control = (selector: string) => wrong?.querySelector<HTMLElement>(selector);
    (control('[aria-invalid=true]') ?? control('input, select, textarea'))?.focus();
  }, [state.refusals]);

  const dirty = isDirty(state);
  useEffect(() => {
    if (!guarded || !dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [guarded, dirty]);

  const set = (part: Partial<V> | ((now: V) => Partial<V>), ...clears: (FieldName<V> | 'form')[]) => {
    const values = typeof part === 'function' ? part(machine.getState().values) : part;
    machine.apply({ type: 'entered', values, clears });
  };
  const setOne = (name: FieldName<V>, value: unknown) => set({ [name]: value } as Partial<V>);
  const submit = () => machine.submit(options, showError);

  return {
    values: state.values,
    busy: state.phase === 'sending',
    /** What is wrong with a field, in words; undefined when nothing is. */
    error: (name: FieldName<V> | 'form') => sayFault(t, state.faults[name]),
    /** Enters values, or what they come to from those of the moment; takes back what was said of them (and of `clears`). */
    set,
    /** Says what is wrong with fields; undefined takes it back. */
    fault: (faults: FormFaults<V, N>) => machine.apply({ type: 'checked', faults }),
    /** Shows a failure of something beside the form, such as sending a code, where a refusal of the form would be shown. */
    fail: (error: unknown) => machine.fail(options, error, showError),
    /** Validates fields before they are used; answers whether they are valid. */
    verify: (...names: FieldName<V>[]) => machine.verify(options, ...names),
    /** For a control that reports changes by events: `<Input>`, `<Textarea>`, `<Select>`. */
    input: <Name extends NameOf<V, string>>(name: Name) => ({
      value: state.values[name] as string,
      onChange: ({ target }: { target: { value: string } }) => setOne(name, target.value),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        // Nothing moves away from under a press of a button.
        if (!(relatedTarget instanceof HTMLButtonElement)) machine.leave(options, name);
      },
    }),
    /** For a `<Checkbox>`. */
    tick: <Name extends NameOf<V, boolean>>(name: Name) => ({
      checked: state.values[name] as boolean,
      onChange: ({ target }: { target: { checked: boolean } }) => setOne(name, target.checked),
    }),
    /** For a control that passes its value: `<CodeInput>`, `<ContactInput>`, `<Segmented>`. */
    control: <Name extends FieldName<V>>(name: Name) => ({
      value: state.values[name],
      onChange: (value: V[Name]) => setOne(name, value),
    }),
    submit,
    bind: {
      ref: element,
      noValidate: true as const,
      onSubmit: (event: SyntheticEvent) => {
        event.preventDefault();
        // A form of React's tree may be in the dialog of another one.
        event.stopPropagation();
        void submit();
      },
    },
  };
}

export type Form<V extends object, N extends Namespace = never> = ReturnType<typeof useForm<V, N>>;
