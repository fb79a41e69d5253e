/**
 * The name of a param, column or role in formulas, conditions and calls: letters of any script, digits, `_`, a letter first, at most 40
 * characters. A key never changes, whatever it is called on the screen.
 */
export const KEY_FORM = /^\p{L}[\p{L}\p{N}_]{0,39}$/u;

/** Id of a block or field in a paper. */
export const BLOCK_ID_FORM = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

/** What an object itself holds under a key; nothing that it inherits, whatever the key is. */
export function ownEntry<T>(entries: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(entries, key) ? entries[key] : undefined;
}
