import type { TemplateGroup } from '@cinnabar/protocol/templates/template-group-schema';

export interface PlacedGroup {
  group: TemplateGroup;
  /** From 0. */
  depth: number;
  /** Names from the top, its own last. */
  path: string[];
  /** Templates in it and in all below it. */
  total: number;
}

/**
 * Groups in the order of a tree, each behind the one above it. One whose parent the reader does not see stands at the top.
 */
export function placeGroups(groups: readonly TemplateGroup[]): PlacedGroup[] {
  const known = new Set(groups.map(({ id }) => id));
  const parentOf = ({ parentId }: TemplateGroup) =>
    parentId !== null && known.has(parentId) ? parentId : null;
  const below = (parentId: string | null, path: readonly string[]): PlacedGroup[] =>
    groups
      .filter((group) => parentOf(group) === parentId)
      .flatMap((group) => {
        const own = [...path, group.name];
        const children = below(group.id, own);
        const direct = children.filter(({ depth }) => depth === own.length);
        const total = direct.reduce((sum, child) => sum + child.total, group.count);
        return [{ group, depth: path.length, path: own, total }, ...children];
      });
  return below(null, []);
}

/** A group and all below it, which it cannot be moved into. */
export function withBelow(groups: readonly TemplateGroup[], id: string): Set<string> {
  const found = new Set([id]);
  // Parents may be listed after their children: repeated until nothing is added.
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const group of groups) if (group.parentId && found.has(group.parentId)) found.add(group.id);
  }
  return found;
}

/** Groups as choices of a list, each by its path. */
export const groupChoices = (groups: readonly TemplateGroup[], without: ReadonlySet<string> = new Set()) =>
  placeGroups(groups)
    .filter(({ group }) => !without.has(group.id))
    .map(({ group, path }) => ({ value: group.id, label: path.join(' / ') }));
