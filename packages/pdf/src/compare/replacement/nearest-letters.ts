import type { Letters, TextPage } from './letters.ts';

/** A letter near a field, by its index, with what its testimony counts. */
export interface NearLetter {
  readonly at: number;
  readonly weight: number;
  /** On the line of the field. */
  readonly isOnLine: boolean;
}

/** To a page, from 0, by points to the right and down. */
export interface Move {
  readonly page: number;
  readonly dx: number;
  readonly dy: number;
}

/** Letters that decide about one field. */
const MOST_NEAR = 48;
/** Points within which two letters moved alike. */
const ALIKE = 3;
/** Points at which a letter counts half of one that touches the field. */
const HALF_WAY = 12;
/** A letter of the same line counts as if it were this part of its distance away. */
const LINE_NEARNESS = 0.25;

/** The letters next to a place, the nearest first; those of its own line before those above and below. */
export function nearestLetters(
  letters: Letters,
  page: TextPage,
  place: { page: number; x: number; y: number; width: number; height: number },
): NearLetter[] {
  const left = place.x * page.width;
  const top = place.y * page.height;
  const right = left + place.width * page.width;
  const bottom = top + place.height * page.height;
  const near: { at: number; distance: number; isOnLine: boolean }[] = [];
  for (let at = letters.starts[place.page - 1]!; at < letters.starts[place.page]!; at++) {
    const dx = Math.max(0, left - letters.right[at]!, letters.left[at]! - right);
    const height = letters.bottom[at]! - letters.top[at]!;
    const shared = Math.min(bottom, letters.bottom[at]!) - Math.max(top, letters.top[at]!);
    const isOnLine = shared >= Math.min(height, bottom - top) / 2;
    // Boxes of letters reach into the lines above and below: distances are those of their middles.
    const middle = letters.top[at]! + height / 2;
    const dy = Math.max(0, top - middle, middle - bottom, height / 2 - shared);
    near.push({ at, isOnLine, distance: isOnLine ? dx * LINE_NEARNESS : Math.hypot(dx, dy) });
  }
  return near
    .sort((one, other) => one.distance - other.distance || one.at - other.at)
    .slice(0, MOST_NEAR)
    .map(({ at, isOnLine, distance }) => ({ at, isOnLine, weight: HALF_WAY / (HALF_WAY + distance) }));
}

export interface FoundMove {
  /** Null: none of the letters is in the new file. */
  readonly best: Move | null;
  /** Shares by weight: of letters that are in the new file, and of those of them that moved alike. */
  readonly found: number;
  readonly agreed: number;
  /** Share of the letters of the nearest run, of its line where there is one, that are in the new file. */
  readonly label: number;
}

/** How the letters near a field moved, most of them alike. */
export function findMove(
  near: readonly NearLetter[],
  map: Int32Array,
  { old, next }: { old: Letters; next: Letters },
): FoundMove {
  const moves = near.flatMap(({ at, weight }) => {
    const now = map[at]!;
    if (now < 0) return [];
    const dx = next.left[now]! - old.left[at]!;
    const dy = (next.top[now]! + next.bottom[now]! - old.top[at]! - old.bottom[at]!) / 2;
    return [{ page: next.pages[now]!, dx, dy, weight }];
  });
  const sum = (all: readonly { weight: number }[]) => all.reduce((total, { weight }) => total + weight, 0);
  let best: (typeof moves)[number] | null = null;
  let most = 0;
  for (const one of moves) {
    const alike = sum(
      moves.filter(
        ({ page, dx, dy }) =>
          page === one.page && Math.abs(dx - one.dx) <= ALIKE && Math.abs(dy - one.dy) <= ALIKE,
      ),
    );
    if (alike > most) [best, most] = [one, alike];
  }
  const known = sum(moves);
  const beside = near.find(({ isOnLine }) => isOnLine) ?? near[0];
  const label = beside ? near.filter(({ at }) => old.runs[at] === old.runs[beside.at]) : [];
  return {
    best,
    found: near.length > 0 ? known / sum(near) : 0,
    agreed: known > 0 ? most / known : 0,
    label: label.length > 0 ? label.filter(({ at }) => map[at]! >= 0).length / label.length : 0,
  };
}
