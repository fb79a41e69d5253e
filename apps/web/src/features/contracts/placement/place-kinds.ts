import type { ActionType } from '@cinnabar/protocol/contracts/action-lifecycle';
import type { SignatoryForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { FieldSettings } from '@cinnabar/protocol/contracts/fields/field-schema';
import {
  DATA_FIELD_TYPES,
  type DataFieldType,
  type FieldType,
  isDataField,
} from '@cinnabar/protocol/contracts/fields/field-types';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import { fillOwnerOf } from './fill-steps.ts';
import { placeTypeOf } from './placement.ts';

/** What names a kind: of signing by whose act it is, of data by its type. */
export type PlaceWord = 'seal' | 'lpSeal' | 'signature' | 'date' | 'acrossPage' | DataFieldType;

/** One tile of the palette: what can be placed, and whose step fills it. */
export interface PlaceKind {
  type: FieldType;
  owner: string;
  word: PlaceWord;
  /** Name and settings of a new one. */
  name?: string;
  settings?: FieldSettings;
}

export const KIND_ICONS: Record<PlaceWord, IconName> = {
  seal: 'stamp',
  lpSeal: 'user',
  signature: 'sign',
  date: 'cal',
  acrossPage: 'layers',
  TEXT: 'text',
  DATE: 'cal',
  NUMBER: 'list',
  AMOUNT: 'coins',
  ID_NUMBER: 'user',
  PHONE: 'phone',
  EMAIL: 'mail',
  CHECKBOX: 'check',
  RADIO: 'pin',
  CHOICE: 'down',
  IMAGE: 'image',
  ATTACHMENT: 'clip',
  TABLE: 'grid',
};

/** Each signing step of the party, the cross-page seal of the one that stamps, then the date, which its last step fills in. */
export function kindsOf(party: SignatoryForm): PlaceKind[] {
  const steps = party.actions.flatMap(({ id, type }): PlaceKind[] => {
    const place = placeTypeOf(type);
    return place ? [{ type: place, owner: id, word: wordOf(type) }] : [];
  });
  const last = steps.at(-1);
  if (!last) return [];
  const stamping = steps.find(({ type }) => type === 'SEAL_CORPORATE') ?? last;
  return [
    ...steps,
    { type: 'TIMESTAMP', owner: last.owner, word: 'date' },
    { type: 'ACROSS_PAGE', owner: stamping.owner, word: 'acrossPage' },
  ];
}

/** Everything that one owner can be asked to fill in. A choice without options, or a table without columns, could not be filled. */
export function dataKindsOf(
  owner: string,
  nameOf: (type: DataFieldType) => string,
  options: string[],
  columns: string[],
): PlaceKind[] {
  const settings: Partial<Record<FieldType, FieldSettings>> = {
    RADIO: { options },
    CHOICE: { options },
    TABLE: { columns },
  };
  return DATA_FIELD_TYPES.map((type) => ({
    type,
    owner,
    word: type,
    name: nameOf(type),
    settings: settings[type] ?? {},
  }));
}

function wordOf(type: ActionType): PlaceWord {
  if (type === 'CORPORATE') return 'seal';
  return type === 'LP' ? 'lpSeal' : 'signature';
}

/** The name of an existing field. */
export function wordOfPlace(
  parties: readonly SignatoryForm[],
  place: { type: FieldType; owner: string },
): PlaceWord {
  if (isDataField(place)) return place.type;
  if (place.type === 'TIMESTAMP') return 'date';
  if (place.type === 'ACROSS_PAGE') return 'acrossPage';
  const action = parties.flatMap(({ actions }) => actions).find(({ id }) => id === place.owner);
  return action ? wordOf(action.type) : 'signature';
}

/** Index of the party whose step fills the field; −1 for fields of the sender. */
export function partyIndexOf(parties: readonly SignatoryForm[], owner: string): number {
  return parties.findIndex(
    (party) => party.actions.some(({ id }) => id === owner) || fillOwnerOf(party) === owner,
  );
}

/** Steps that cannot be carried out yet, because they have no field. */
export function stepsWithoutPlace(
  party: SignatoryForm,
  places: readonly { owner: string; type: FieldType }[],
): number {
  return party.actions.filter(
    ({ id, type }) =>
      (placeTypeOf(type) || type === 'FILL') &&
      !places.some((place) => place.owner === id && place.type !== 'TIMESTAMP'),
  ).length;
}
