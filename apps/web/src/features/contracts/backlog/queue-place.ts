/** Position of the viewer in the queue. */
export interface QueuePlace {
  /** From 0; null for a contract that left the queue while it was open. */
  at: number | null;
  previous: string | null;
  next: string | null;
}

/**
 * Where to begin: with the contract that the address names while it waits, else with the one that was to follow it, else with
 * the most urgent. Null: nothing waits.
 */
export function beginWith(queue: readonly string[], named: string, wish: string | null): string | null {
  return [named, wish].find((id) => id !== null && queue.includes(id)) ?? queue[0] ?? null;
}

/** @param former the queue as it was when the contract was last in it: what followed it there follows it still */
export function placeIn(queue: readonly string[], current: string, former: readonly string[]): QueuePlace {
  const at = queue.indexOf(current);
  if (at !== -1) return { at, previous: queue[at - 1] ?? null, next: queue[at + 1] ?? null };
  const was = former.indexOf(current);
  const waits = (id: string) => queue.includes(id);
  const before = was === -1 ? [] : former.slice(0, was).filter(waits);
  const after = was === -1 ? [] : former.slice(was + 1).filter(waits);
  return {
    at: null,
    previous: before.at(-1) ?? null,
    next: after[0] ?? queue.find((id) => !before.includes(id)) ?? null,
  };
}
