import { isKeywordPlace } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import type { Placement } from './placement.ts';

const SAME_SPOT_MM = 1;

/** Places with those that the business type fixes: one that stands there already, e.g. of a copied contract or a template, is taken over. */
export const withFixed = (
  places: readonly Placement[],
  fixed: readonly Placement[],
): readonly Placement[] => [
  ...places.filter((one) => !isKeywordPlace(one) && !fixed.some((other) => isSame(one, other))),
  ...fixed,
];

/** Beside, over or below a word, places of two sizes share an edge or the middle in each direction. */
const isSame = (a: Placement, b: Placement): boolean =>
  a.documentId === b.documentId &&
  a.page === b.page &&
  a.type === b.type &&
  a.owner === b.owner &&
  (isNear(a.x, b.x) || isNear(a.x + a.width / 2, b.x + b.width / 2)) &&
  (isNear(a.y, b.y) || isNear(a.y + a.height / 2, b.y + b.height / 2));

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < SAME_SPOT_MM;
