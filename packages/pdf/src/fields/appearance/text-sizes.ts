/** Each try is this much smaller than the one before: finer steps cost time, coarser ones leave boxes half empty. */
const SHRINK = 0.94;

/** The sizes to try until a text stands inside its box, in points: the wanted one first, at last the smallest. */
export function* sizesFrom(wanted: number, smallest: number): Generator<number> {
  for (let size = wanted; size > smallest; size *= SHRINK) yield size;
  yield Math.min(wanted, smallest);
}
