import type { Seal } from '@cinnabar/protocol/seals/seal-schema';

/** Field id → the picture chosen for it. */
export type Choices = ReadonlyMap<string, Seal>;

export interface PlacingState {
  choices: Choices;
  /** The picture used last: the next field takes it without asking. */
  last: Seal | null;
  /** Index of the field that was pressed last. */
  cursor: number;
  /** That field, until the page has arrived there. */
  awaited: string | null;
  /** The field for which a picture is being chosen. */
  opened: string | null;
}

export type PlacingEvent =
  | { type: 'pressed'; fieldId: string; at: number }
  /** The page has reached a field. `sole`: the only picture that it could take; `choosable`: there is one to choose. */
  | { type: 'arrived'; fieldId: string; sole: Seal | null; choosable: boolean }
  | { type: 'closed' }
  /** Into the opened field, or into all of `fieldIds`. */
  | { type: 'used'; seal: Seal; fieldIds: readonly string[] | null }
  | { type: 'removed' }
  /** Another seal for all fields that have one already, and for those to come. */
  | { type: 'seal-changed'; seal: Seal };

export const NOTHING_PLACED: PlacingState = {
  choices: new Map(),
  last: null,
  cursor: 0,
  awaited: null,
  opened: null,
};

/** Filling one's fields, one after another. Of several fields that were pressed quickly, the last one alone asks for its picture. */
export function placing(state: PlacingState, event: PlacingEvent): PlacingState {
  switch (event.type) {
    case 'pressed':
      return { ...state, cursor: event.at, awaited: event.fieldId };
    case 'arrived':
      return arrive(state, event);
    case 'closed':
      return { ...state, opened: null };
    case 'used':
      if (state.opened === null) return state;
      return { ...place(state, event.fieldIds ?? [state.opened], event.seal), opened: null };
    case 'removed': {
      const choices = new Map([...state.choices].filter(([id]) => id !== state.opened));
      return { ...state, choices, opened: null };
    }
    case 'seal-changed':
      return place(state, [...state.choices.keys()], event.seal);
  }
}

function arrive(
  state: PlacingState,
  { fieldId, sole, choosable }: Extract<PlacingEvent, { type: 'arrived' }>,
): PlacingState {
  const isAwaited = state.awaited === fieldId;
  const next = isAwaited ? { ...state, awaited: null } : state;
  const known = state.last ?? sole;
  if (known && !state.choices.has(fieldId)) return place(next, [fieldId], known);
  return isAwaited && choosable ? { ...next, opened: fieldId } : next;
}

const place = (state: PlacingState, fieldIds: readonly string[], seal: Seal): PlacingState => ({
  ...state,
  last: seal,
  choices: new Map([...state.choices, ...fieldIds.map((id) => [id, seal] as const)]),
});
