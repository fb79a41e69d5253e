import { SIGNING_TYPES } from '../../../contracts/action-lifecycle.ts';
import { fromField } from '../../../contracts/fields/field-rect.ts';
import type { FieldType } from '../../../contracts/fields/field-types.ts';
import { clampTo, type Rect, type Size } from '../../../contracts/fields/page-rect.ts';
import { placeByWord, type WordSide } from '../../../contracts/fields/place-by-word.ts';
import type { RuledField, RuledParty } from '../rule.ts';
import type { KeywordSpot } from './keyword-spot.ts';

/** What stands at a keyword: the company seal, the signature of a person, or the day of signing. */
export const POSITION_KINDS = ['SEAL', 'SIGNATURE', 'DATE'] as const;
export type PositionKind = (typeof POSITION_KINDS)[number];

/** The last place where a keyword stands. */
export const LAST = -1;
export const MOST_OCCURRENCE = 9;

export interface KeywordPosition {
  /** Which of the parties, from 1. */
  party: number;
  kind: PositionKind;
  keyword: string;
  /** At which of the places where the keyword stands, from 1 through all files in their order; or `LAST`. */
  occurrence: number;
  side: WordSide;
  /** Millimetres from there, to the right and downwards. */
  right: number;
  down: number;
}

export interface PositionStep {
  owner: string;
  type: Extract<FieldType, 'SEAL_CORPORATE' | 'SEAL_PERSONAL' | 'TIMESTAMP'>;
}

/** The step of a party that fills the position; null when it has none. The date is filled by its last signing step. */
export function positionStep(
  { kind }: KeywordPosition,
  party: Pick<RuledParty, 'actions'> | undefined,
): PositionStep | null {
  const steps = party?.actions.filter(({ type }) => SIGNING_TYPES.includes(type)) ?? [];
  const step =
    kind === 'DATE' ? steps.at(-1) : steps.find(({ type }) => (type === 'CORPORATE') === (kind === 'SEAL'));
  return step ? { owner: step.id, type: TYPES[kind] } : null;
}

const TYPES = { SEAL: 'SEAL_CORPORATE', SIGNATURE: 'SEAL_PERSONAL', DATE: 'TIMESTAMP' } as const;

/** The place at a keyword of a field of this size, in millimetres; wholly on its page. */
export function placeAtKeyword(
  { side, right, down }: KeywordPosition,
  { word, paper }: KeywordSpot,
  size: Size,
): Rect {
  const beside = placeByWord(word, size, side, paper);
  return clampTo({ ...beside, x: beside.x + right, y: beside.y + down }, paper);
}

/** Millimetres: fields are rounded, and texts are read by more than one program. */
const SAME_SPOT = 1;

/** Whether a field stands where the position says, whatever its size. */
function isAtKeyword(position: KeywordPosition, spot: KeywordSpot, field: RuledField): boolean {
  if (field.documentId !== spot.documentId || field.page !== spot.page) return false;
  const { x, y, width, height } = fromField(field, spot.paper);
  const wanted = placeAtKeyword(position, spot, { width, height });
  return Math.abs(x - wanted.x) < SAME_SPOT && Math.abs(y - wanted.y) < SAME_SPOT;
}

/** Whether one of the fields is what the position asks of a step, however it came there. */
export const isPositionKept = (
  position: KeywordPosition,
  spot: KeywordSpot,
  { owner, type }: PositionStep,
  fields: readonly RuledField[],
): boolean =>
  fields.some((field) => field.owner === owner && field.type === type && isAtKeyword(position, spot, field));

/** Places that follow a keyword of the type are known by their id, only to be moved with it; the refusal looks at where a field stands. */
const ID = 'keyword-';
export const keywordPlaceId = (at: number) => `${ID}${at + 1}`;
export const isKeywordPlace = ({ id }: { id: string }) => id.startsWith(ID);
