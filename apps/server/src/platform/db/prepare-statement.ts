import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The pool's, or that of one transaction. */
type Handle = NodePgDatabase;

/** What drizzle's builders offer; without a name the statement is parsed at each use. */
interface Preparable<Prepared> {
  prepare(name: string | undefined): Prepared;
}

/** Handles of databases that are reached through a pooler which knows no named statements. */
const nameless = new WeakSet<Handle>();

export function withoutNames(handle: Handle): void {
  nameless.add(handle);
}

/**
 * A statement of the hot path. Drizzle writes it once per connection instead of at every use, and PostgreSQL parses and plans it once per
 * connection. What differs between two uses are `sql.placeholder`s, never its text.
 * @param name unique in the product
 */
export function prepareStatement<Prepared extends object>(
  name: string,
  build: (handle: Handle) => { prepare(name: string): Prepared },
): (handle: Handle) => Prepared {
  const prepared = new WeakMap<Handle, Prepared>();
  return (handle) => {
    const known = prepared.get(handle);
    if (known) return known;
    const built = build(handle) as Preparable<Prepared>;
    const made = built.prepare(nameless.has(handle) ? undefined : name);
    prepared.set(handle, made);
    return made;
  };
}
