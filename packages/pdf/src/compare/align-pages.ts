import type { Page } from '../objects/page-tree.ts';

/** A page in the earlier state, in the later state, or the same page in both. */
export interface PagePair {
  readonly before: Page | undefined;
  readonly after: Page | undefined;
}

/**
 * Which page of one state became which page of another. Pages with the same object number belong together as long as
 * they keep their order (the longest such run wins); what stands between two such pages in either state is paired in turn,
 * and what then remains was added or removed. In the order of the later state.
 */
export function alignPages(before: readonly Page[], after: readonly Page[]): PagePair[] {
  const pairs: PagePair[] = [];
  let [left, right] = [0, 0];
  const fillGap = (leftEnd: number, rightEnd: number) => {
    while (left < leftEnd || right < rightEnd) {
      pairs.push({
        before: left < leftEnd ? before[left++] : undefined,
        after: right < rightEnd ? after[right++] : undefined,
      });
    }
  };
  for (const [leftAt, rightAt] of keptInOrder(before, after)) {
    fillGap(leftAt, rightAt);
    pairs.push({ before: before[left++], after: after[right++] });
  }
  fillGap(before.length, after.length);
  return pairs;
}

/** Positions of the pages that both states hold in the same order: the longest increasing subsequence. */
function keptInOrder(before: readonly Page[], after: readonly Page[]): [number, number][] {
  const places = new Map<number, number[]>();
  for (const { ref, index } of before) {
    const known = places.get(ref.num);
    if (known) known.push(index);
    else places.set(ref.num, [index]);
  }
  /** By length of a run: the candidate that ends it lowest. */
  const ends: Link[] = [];
  for (const { ref, index } of after) {
    const place = places.get(ref.num)?.shift();
    if (place === undefined) continue;
    const length = lowerBound(ends, place);
    ends[length] = { place, index, previous: ends[length - 1] };
  }
  const run: [number, number][] = [];
  for (let link = ends.at(-1); link; link = link.previous) run.push([link.place, link.index]);
  return run.reverse();
}

interface Link {
  readonly place: number;
  readonly index: number;
  readonly previous: Link | undefined;
}

function lowerBound(ends: readonly Link[], place: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ends[middle]!.place < place) low = middle + 1;
    else high = middle;
  }
  return low;
}
