export interface TreeOption {
  value: string;
  label: string;
  children?: readonly TreeOption[];
}

/** As many as are shown of a search. */
const MOST_FOUND = 100;

export interface FoundOption {
  value: string;
  label: string;
  /** The names above it; empty at the top. */
  above: readonly string[];
}

/** All options in the order of the tree, each with the names above it. */
export function flatten(options: readonly TreeOption[], above: readonly string[] = []): FoundOption[] {
  return options.flatMap(({ value, label, children = [] }) => [
    { value, label, above },
    ...flatten(children, [...above, label]),
  ]);
}

/** Options whose path holds each word of what was typed. */
export function search(options: readonly TreeOption[], typed: string): FoundOption[] {
  const words = typed
    .trim()
    .toLowerCase()
    .split(/[\s/]+/)
    .filter(Boolean);
  return flatten(options)
    .filter(({ label, above }) => {
      const path = [...above, label].join(' / ').toLowerCase();
      return words.every((word) => path.includes(word));
    })
    .slice(0, MOST_FOUND);
}

/** The values above one, from the top; what must be open for it to be seen. */
export function valuesAbove(options: readonly TreeOption[], value: string): string[] {
  for (const one of options) {
    if (one.value === value) return [];
    const below = one.children ?? [];
    if (flatten(below).some((other) => other.value === value))
      return [one.value, ...valuesAbove(below, value)];
  }
  return [];
}
