import { isDataField } from '@cinnabar/protocol/contracts/fields/field-types';
import type { ErrorParams } from '@cinnabar/protocol/errors';
import { type ContractState, type FieldRecord, partyName } from '../lifecycle/contract-state.ts';
import type { Problem } from './problem.ts';

type Place = Pick<FieldRecord, 'documentId' | 'page' | 'x' | 'y' | 'width' | 'height' | 'type'>;
type Files = readonly {
  id: string;
  title: string;
  pageSizes: readonly { width: number; height: number }[];
}[];

/** Points. Smaller fields cannot be read or clicked. */
const SMALLEST = 4;
/** Of a page: the rounding error of a browser. */
const BEYOND = 0.001;
/** Of a field: a visible remainder below this does not count. */
const WHOLLY = 0.95;

/** Fields that would show nothing: without a size, or beyond the edge of their page. */
export function findPlaceFaults(state: ContractState, files: Files): Problem[] {
  return state.fields.flatMap((field) => {
    const size = files.find(({ id }) => id === field.documentId)?.pageSizes[field.page - 1];
    const error = size && faultOf(field, size);
    return error ? [{ error, params: whereIs(state, files, field), link: linkTo(state) }] : [];
  });
}

/** Fields completely covered by another one. A date under a seal is customary, so none of it blocks sending. */
export function findCoveredPlaces(state: ContractState, files: Files): Problem[] {
  // A strip is as wide as the seal at its edge, which is known once the seal is chosen.
  const places = state.fields.filter(
    ({ type, width, height }) => type !== 'ACROSS_PAGE' && width * height > 0,
  );
  return places.flatMap((place, at) => {
    const over = places.find((other, index) => index !== at && covers(other, place, index > at));
    if (!over) return [];
    const params = { ...whereIs(state, files, place), other: nameOf(state, over) };
    return [{ error: 'SEND_PLACE_COVERED', params, link: linkTo(state) }];
  });
}

function faultOf(
  { x, y, width, height, type }: Place,
  page: { width: number; height: number },
): 'SEND_PLACE_EMPTY' | 'SEND_PLACE_OUTSIDE' | null {
  const isAcross = type === 'ACROSS_PAGE';
  if (height * page.height < SMALLEST || (!isAcross && width * page.width < SMALLEST))
    return 'SEND_PLACE_EMPTY';
  const isOutside = y + height > 1 + BEYOND || (!isAcross && x + width > 1 + BEYOND);
  return isOutside ? 'SEND_PLACE_OUTSIDE' : null;
}

/** @param isLater of two that cover each other the first is reported */
function covers(over: Place, under: Place, isLater: boolean): boolean {
  if (over.documentId !== under.documentId || over.page !== under.page) return false;
  const shared =
    overlap([over.x, over.width], [under.x, under.width]) *
    overlap([over.y, over.height], [under.y, under.height]);
  if (shared < WHOLLY * under.width * under.height) return false;
  const isMutual = shared >= WHOLLY * over.width * over.height;
  return !isMutual || isLater;
}

const overlap = ([a, aLength]: [number, number], [b, bLength]: [number, number]): number =>
  Math.max(0, Math.min(a + aLength, b + bLength) - Math.max(a, b));

const linkTo = ({ contract }: ContractState): string => `/launch/appoint/${contract.id}`;

function whereIs(
  state: ContractState,
  files: Files,
  field: FieldRecord,
): ErrorParams<'SEND_PLACE_EMPTY' | 'SEND_PLACE_OUTSIDE'> {
  const document = files.find(({ id }) => id === field.documentId)?.title ?? '';
  return { document, page: field.page, place: nameOf(state, field) };
}

/** Its name; a signature field by its party. */
function nameOf(state: ContractState, field: FieldRecord): string {
  if (isDataField(field) && field.name) return field.name;
  const step = state.actions.find(({ id }) => id === field.actionId);
  const party = state.signatories.find(({ id }) => id === step?.signatoryId);
  return (party && partyName(party)) || `P${field.page}`;
}
