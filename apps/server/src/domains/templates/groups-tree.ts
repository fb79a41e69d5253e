import type { GroupRecord } from './groups-store.ts';

/** A group and all below it. */
export function groupsBelow(groups: readonly GroupRecord[], id: string): string[] {
  const found = new Set([id]);
  // Parents may be listed after their children: repeated until nothing is added.
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const group of groups) if (group.parentId && found.has(group.parentId)) found.add(group.id);
  }
  return [...found];
}

/** Levels of a group from the top, 1 for one without a parent. */
export function levelOf(groups: readonly GroupRecord[], parentId: string | null): number {
  let level = 1;
  let above = parentId;
  while (above !== null && level <= groups.length) {
    const id: string = above;
    above = groups.find((one) => one.id === id)?.parentId ?? null;
    level++;
  }
  return level;
}

/** Levels of the tree below a group, itself included. */
export function heightOf(groups: readonly GroupRecord[], id: string): number {
  const below = groups.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((one) => heightOf(groups, one.id)));
}
