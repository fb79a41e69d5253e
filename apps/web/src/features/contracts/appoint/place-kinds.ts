import type { ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { FieldType } from '@cinnabar/protocol/contracts/field-schema';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { placeTypeOf } from './placement.ts';

/** One tile of the palette: what can be placed for a party, and whose step fills it. */
export interface PlaceKind {
  type: FieldType;
  owner: string;
  /** Which word of locales `appoint.kind` names it. */
  word: 'seal' | 'lpSeal' | 'signature' | 'date';
}

export const KIND_ICONS: Record<PlaceKind['word'], IconName> = {
  seal: 'stamp',
  lpSeal: 'user',
  signature: 'sign',
  date: 'cal',
};

/** Each step of the party, then the date, which its last step fills in. */
export function kindsOf(party: SignatoryForm): PlaceKind[] {
  const steps = party.actions.flatMap(({ id, type }): PlaceKind[] => {
    const place = placeTypeOf(type);
    return place ? [{ type: place, owner: id, word: wordOf(type) }] : [];
  });
  const last = party.actions.at(-1);
  return last ? [...steps, { type: 'TIMESTAMP', owner: last.id, word: 'date' }] : steps;
}

function wordOf(type: ActionType): PlaceKind['word'] {
  if (type === 'CORPORATE') return 'seal';
  return type === 'LP' ? 'lpSeal' : 'signature';
}

/** The word for a place that already stands. */
export function wordOfPlace(
  parties: readonly SignatoryForm[],
  place: { type: FieldType; owner: string },
): PlaceKind['word'] {
  if (place.type === 'TIMESTAMP') return 'date';
  const action = parties.flatMap(({ actions }) => actions).find(({ id }) => id === place.owner);
  return action ? wordOf(action.type) : 'signature';
}

/** Index of the party whose step fills the place; −1 when it is gone. */
export function partyIndexOf(parties: readonly SignatoryForm[], owner: string): number {
  return parties.findIndex(({ actions }) => actions.some(({ id }) => id === owner));
}

/** Steps that nobody can carry out yet, because they have no place. */
export function stepsWithoutPlace(
  party: SignatoryForm,
  places: readonly { owner: string; type: FieldType }[],
): number {
  return party.actions.filter(
    ({ id, type }) =>
      placeTypeOf(type) && !places.some((place) => place.owner === id && place.type !== 'TIMESTAMP'),
  ).length;
}
