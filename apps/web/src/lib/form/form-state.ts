/** What is wrong with each field; under `form` what is wrong with no field of its own. */
export type Faults<V, F> = Partial<Record<FieldName<V> | 'form', F | undefined>>;

export type FieldName<V> = keyof V & string;

/** `open`: it can be typed into and sent. `sending`: the call is pending; it can be typed into, and not sent again. */
export type FormPhase = 'open' | 'sending';

export interface FormState<V extends object, F> {
  values: V;
  /** What the form began with, or what was saved last. */
  kept: V;
  faults: Faults<V, F>;
  phase: FormPhase;
  /** How often it was refused, here or by the server: each time the first wrong field takes the focus. */
  refusals: number;
}

export type FormEvent<V extends object, F> =
  /** Something was entered: what was wrong with it is no longer said, nor what was wrong with the whole. */
  | { type: 'entered'; values: Partial<V>; clears?: readonly (FieldName<V> | 'form')[] | undefined }
  /** Fields were validated on leaving them, or because something beside the form reported a fault of them. */
  | { type: 'checked'; faults: Faults<V, F> }
  | { type: 'begun' }
  /** By its own check, or by the server. `spent` is what cannot be sent a second time, such as a code. */
  | { type: 'refused'; faults: Faults<V, F>; spent?: Partial<V> | undefined }
  /** `values` is what was sent: what was entered meanwhile is not saved yet. */
  | { type: 'saved'; values: V; spent?: Partial<V> | undefined };

export const openForm = <V extends object, F>(values: V): FormState<V, F> => ({
  values,
  kept: values,
  faults: {},
  phase: 'open',
  refusals: 0,
});

/** The state of a form after an event. Nothing that was entered is lost to a refusal, except for what is `spent`. */
export function formAfter<V extends object, F>(
  state: FormState<V, F>,
  event: FormEvent<V, F>,
): FormState<V, F> {
  switch (event.type) {
    case 'entered': {
      const cleared = [...Object.keys(event.values), ...(event.clears ?? []), 'form'];
      return {
        ...state,
        values: { ...state.values, ...event.values },
        faults: compact({ ...state.faults, ...Object.fromEntries(cleared.map((name) => [name, undefined])) }),
      };
    }
    case 'checked':
      return { ...state, faults: compact({ ...state.faults, ...event.faults }) };
    case 'begun':
      return { ...state, phase: 'sending', faults: {} };
    case 'refused':
      return {
        ...state,
        phase: 'open',
        values: { ...state.values, ...event.spent },
        faults: compact(event.faults),
        refusals: state.refusals + 1,
      };
    case 'saved':
      return {
        ...state,
        phase: 'open',
        kept: { ...event.values, ...event.spent },
        values: { ...state.values, ...unchanged(event.spent, state.values, event.values) },
        faults: {},
      };
  }
}

/** Whether something was entered that is not saved. */
export const isDirty = <V extends object>({ values, kept }: Pick<FormState<V, unknown>, 'values' | 'kept'>) =>
  (Object.keys(values) as (keyof V)[]).some((name) => !Object.is(values[name], kept[name]));

export const isSound = (faults: object): boolean => Object.values(faults).every((fault) => !fault);

/** Without the names that have no fault. */
function compact<V, F>(faults: Faults<V, F>): Faults<V, F> {
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault)) as Faults<V, F>;
}

/** The part of `spent` that is unchanged since the form was sent: what was entered meanwhile stays. */
function unchanged<V extends object>(spent: Partial<V> | undefined, now: V, sent: V): Partial<V> {
  const entries = Object.entries(spent ?? {}).filter(
    ([name]) => now[name as keyof V] === sent[name as keyof V],
  );
  return Object.fromEntries(entries) as Partial<V>;
}
