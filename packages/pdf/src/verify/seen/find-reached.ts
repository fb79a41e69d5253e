import type { HolderIndex } from './holder-index.ts';

/** What an object is, for the way from a change to the pages. */
export interface ObjectRoles {
  isPage(num: number): boolean;
  /** A node of the page tree. */
  isTree(num: number): boolean;
  isRoot(num: number): boolean;
  isDict(num: number): boolean;
}

/** What leads to a change. */
export interface Reached {
  /** All such objects up to the pages, which lead no further. */
  readonly numbers: ReadonlySet<number>;
  readonly pages: ReadonlySet<number>;
  /** Inherited resources are among them. */
  readonly hasTree: boolean;
}

/** A number with a flag in the lowest bit: it led here by /Kids, so only what comes from above is drawn with it. */
const step = (num: number, isByKid: boolean) => num * 2 + Number(isByKid);

/**
 * Follows references backwards, from what changed to everything that is drawn with it. A widget is drawn with its field, not with
 * the other widgets of the field; nothing is drawn with a signature that is only a field's value.
 */
export function findReached(changed: ReadonlySet<number>, holders: HolderIndex, roles: ObjectRoles): Reached {
  const visited = new Set<number>();
  const numbers = new Set<number>();
  const pages = new Set<number>();
  let hasTree = false;
  const queue = [...changed].map((num) => step(num, false));
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (visited.has(next)) continue;
    visited.add(next);
    const num = next >> 1;
    if (roles.isTree(num)) hasTree = true;
    if (roles.isRoot(num) || roles.isTree(num)) continue;
    numbers.add(num);
    if (roles.isPage(num)) {
      pages.add(num);
      continue;
    }
    const isByKid = (next & 1) === 1;
    for (const { num: holder, kind } of holders.holdersOf(num)) {
      if (kind === 'parent' && isByKid) continue;
      if (kind === 'value' && roles.isDict(num)) continue;
      queue.push(step(holder, kind === 'kid'));
    }
  }
  return { numbers, pages, hasTree };
}
