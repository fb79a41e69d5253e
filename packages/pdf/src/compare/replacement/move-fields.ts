import { alignLetters } from './align-letters.ts';
import { type Letters, lettersOf, type TextPage } from './letters.ts';
import { findMove, type Move, nearestLetters } from './nearest-letters.ts';

/** Fractions of the shown page, origin top-left; pages from 1. */
export interface FieldPlace {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface PlacedField extends FieldPlace {
  readonly id: string;
  /** At the edge of every page, whatever is written there. */
  readonly atEdge?: boolean;
}

/**
 * Why only the author can say where a field belongs: its page has no words · they are not in the new file · they are in it, but apart ·
 * the words beside it were changed · it would leave the page · it would cover words that it did not cover · it would lie on another field.
 */
export const DOUBTS = [
  'NO_WORDS',
  'WORDS_GONE',
  'WORDS_APART',
  'LABEL_CHANGED',
  'OFF_PAGE',
  'COVERS_WORDS',
  'OVERLAPS',
] as const;
export type Doubt = (typeof DOUBTS)[number];

export interface MovedField {
  readonly id: string;
  /** Proposed also where it is in doubt. */
  readonly place: FieldPlace;
  readonly outcome: 'KEPT' | 'MOVED' | 'DOUBTFUL';
  readonly doubt: Doubt | null;
}

/** Points by which a place may differ and still be the same one. */
const SAME = 1;
/** Of the words around a field, by weight. */
const LEAST_FOUND = 0.4;
const LEAST_AGREED = 0.6;
const LEAST_OF_LABEL = 0.5;
/** Letters more than before: punctuation at the edge of a blank is no word. */
const MOST_COVERED = 2;

/**
 * Where the fields of a file belong in the file that replaces it: each moves with the words around it. Fields keep their size in millimetres.
 * Nothing is guessed silently: what the words do not decide is DOUBTFUL, with the reason.
 * Throws nothing.
 */
export function moveFields(
  before: readonly TextPage[],
  after: readonly TextPage[],
  fields: readonly PlacedField[],
): MovedField[] {
  const [old, next] = [lettersOf(before), lettersOf(after)];
  const map = alignLetters(old.codes, next.codes);
  const moved = fields.map((field) => {
    const from = before[field.page - 1];
    if (field.atEdge || !from) return atSamePlace(field, after);
    const near = nearestLetters(old, from, field);
    const found = findMove(near, map, { old, next });
    const guess: Move = found.best ?? {
      page: likelyPage(old, next, map, field.page - 1, after),
      dx: 0,
      dy: 0,
    };
    const { place, isOff } = placeAt(field, from, after[guess.page]!, guess);
    const isSame =
      place.page === field.page && Math.abs(guess.dx) <= SAME && Math.abs(guess.dy) <= SAME && !isOff;
    const doubt = doubtOf();
    return { id: field.id, place, doubt, outcome: outcomeOf(doubt, isSame) };

    function doubtOf(): Doubt | null {
      if (near.length === 0) return 'NO_WORDS';
      if (found.found < LEAST_FOUND) return 'WORDS_GONE';
      if (found.agreed < LEAST_AGREED) return 'WORDS_APART';
      if (found.label < LEAST_OF_LABEL) return 'LABEL_CHANGED';
      if (isOff) return 'OFF_PAGE';
      const covered = coveredBy(next, after[place.page - 1]!, place);
      return covered > coveredBy(old, from!, field) + MOST_COVERED ? 'COVERS_WORDS' : null;
    }
  });
  return doubtOverlaps(fields, moved);
}

const outcomeOf = (doubt: Doubt | null, isSame: boolean): MovedField['outcome'] =>
  doubt !== null ? 'DOUBTFUL' : isSame ? 'KEPT' : 'MOVED';

/** A strip at the edge stays; on a page that is no longer there it is in doubt. */
function atSamePlace({ id, ...field }: PlacedField, after: readonly TextPage[]): MovedField {
  const page = Math.min(field.page, after.length);
  const { x, y, width, height } = field;
  const isKept = page === field.page;
  return {
    id,
    place: { page, x, y, width, height },
    outcome: isKept ? 'KEPT' : 'DOUBTFUL',
    doubt: isKept ? null : 'OFF_PAGE',
  };
}

function placeAt(field: FieldPlace, from: TextPage, to: TextPage, { page, dx, dy }: Move) {
  const width = Math.min(1, (field.width * from.width) / to.width);
  const height = Math.min(1, (field.height * from.height) / to.height);
  const x = (field.x * from.width + dx) / to.width;
  const y = (field.y * from.height + dy) / to.height;
  const within = (value: number, size: number) => Math.min(Math.max(0, value), 1 - size);
  const place = { page: page + 1, x: within(x, width), y: within(y, height), width, height };
  const isOff = Math.abs(place.x - x) * to.width > SAME || Math.abs(place.y - y) * to.height > SAME;
  return { place, isOff };
}

/** Where most letters of a page are now; those of the pages before it where none of its own is anywhere. */
function likelyPage(
  old: Letters,
  next: Letters,
  map: Int32Array,
  page: number,
  after: readonly TextPage[],
): number {
  for (let from = page; from >= 0; from--) {
    const votes = new Map<number, number>();
    for (let at = old.starts[from]!; at < old.starts[from + 1]!; at++) {
      if (map[at]! < 0) continue;
      const now = next.pages[map[at]!]!;
      votes.set(now, (votes.get(now) ?? 0) + 1);
    }
    const [most] = [...votes].sort(([, one], [, other]) => other - one);
    if (most) return Math.min(after.length - 1, most[0] + page - from);
  }
  return Math.min(page, after.length - 1);
}

/** How many letters have their middle under a field. */
function coveredBy(letters: Letters, page: TextPage, place: FieldPlace): number {
  const left = place.x * page.width;
  const top = place.y * page.height;
  const right = left + place.width * page.width;
  const bottom = top + place.height * page.height;
  let count = 0;
  for (let at = letters.starts[place.page - 1]!; at < letters.starts[place.page]!; at++) {
    const x = (letters.left[at]! + letters.right[at]!) / 2;
    const y = (letters.top[at]! + letters.bottom[at]!) / 2;
    if (x > left && x < right && y > top && y < bottom) count++;
  }
  return count;
}

/** Fields that did not lie on each other do not come to do so silently. */
function doubtOverlaps(fields: readonly PlacedField[], moved: readonly MovedField[]): MovedField[] {
  const isEdge = fields.map(({ atEdge }) => atEdge === true);
  const byPage = Map.groupBy(
    moved.map((_, at) => at).filter((at) => !isEdge[at]),
    (at) => moved[at]!.place.page,
  );
  return moved.map((one, at) => {
    if (one.doubt !== null || isEdge[at]) return one;
    const meets = byPage
      .get(one.place.page)!
      .some(
        (other) =>
          other !== at && overlap(one.place, moved[other]!.place) && !overlap(fields[at]!, fields[other]!),
      );
    return meets ? { ...one, outcome: 'DOUBTFUL', doubt: 'OVERLAPS' } : one;
  });
}

const overlap = (one: FieldPlace, other: FieldPlace): boolean =>
  one.page === other.page &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
