/** The ids of a longest run that stands in the same order in both lists; the others were moved. Ids are unique in each. */
export function inOrder(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, index) => [id, index]));
  interface Link {
    readonly id: string;
    readonly place: number;
    readonly previous: Link | undefined;
  }
  /** By length of a run: the one that ends lowest. */
  const ends: Link[] = [];
  for (const id of after) {
    const place = places.get(id);
    if (place === undefined) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ends[middle]!.place < place) low = middle + 1;
      else high = middle;
    }
    ends[low] = { id, place, previous: ends[low - 1] };
  }
  const run = new Set<string>();
  for (let link = ends.at(-1); link; link = link.previous) run.add(link.id);
  return run;
}
