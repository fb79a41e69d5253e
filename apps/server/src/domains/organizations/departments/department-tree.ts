interface Node {
  id: string;
  parentId: string | null;
  name: string;
}

/** A department and all below it. */
export function subtreeIds(all: readonly Node[], id: string): string[] {
  const below = new Map<string | null, string[]>();
  for (const one of all) below.set(one.parentId, [...(below.get(one.parentId) ?? []), one.id]);
  const found = [id];
  for (let at = 0; at < found.length; at++) found.push(...(below.get(found[at]!) ?? []));
  return found;
}

/** Names from the top. */
export function pathOf(all: readonly Node[], id: string | null): string[] {
  const byId = new Map(all.map((one) => [one.id, one]));
  const names: string[] = [];
  for (let one = id ? byId.get(id) : undefined; one; one = one.parentId ? byId.get(one.parentId) : undefined)
    names.unshift(one.name);
  return names;
}

/** `采购中心 / 战略采购部`. */
export const joinPath = (names: readonly string[]): string => names.join(' / ');

/** Levels of a department and of the highest tree below it. */
export function heightOf(all: readonly Node[], id: string): number {
  const below = all.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((one) => heightOf(all, one.id)));
}
