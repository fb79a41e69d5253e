import { isKeywordPlace } from '@cinnabar/protocol/categories/rules/positions/keyword-position';
import type { Placement } from './placement.ts';

const SAME_SPOT_MM = 1;

/** Places with those that the business type fixes: one that stands there already, e.g. of a copied contract, is taken over. */
export const withFixed = (
  places: readonly Placement[],
  fixed: readonly Placement[],
): readonly Placement[] => [
  ...places.filter((one) => !isKeywordPlace(one) && !fixed.some((other) => isSame(one, other))),
  ...fixed,
];

const isSame = (a: Placement, b: Placement): boolean =>
  a.documentId === b.documentId &&
  a.page === b.page &&
  a.type === b.type &&
  a.owner === b.owner &&
  Math.abs(a.x - b.x) < SAME_SPOT_MM &&
  Math.abs(a.y - b.y) < SAME_SPOT_MM;
