import type { Values } from '../fields/use-field-values.ts';

type Plain = Record<string, string | null>;

/** What differs from what the server is known to hold, but for what is left out; with it, what it was when it was read. */
export function unsavedValues(
  known: Values,
  values: Values,
  leftOut: ReadonlySet<string> = new Set(),
): { values: Plain; seen: Plain } {
  const changed = [...values].filter(
    ([id, value]) => known.has(id) && !leftOut.has(id) && (value || null) !== (known.get(id) || null),
  );
  return {
    values: Object.fromEntries(changed),
    seen: Object.fromEntries(changed.map(([id]) => [id, known.get(id) ?? null])),
  };
}
