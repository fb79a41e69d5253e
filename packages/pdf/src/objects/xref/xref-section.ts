import type { PdfDict } from '../object-model.ts';

/** Where an object stands (ISO 32000-2, 7.5.4 and table 18). */
export type XrefEntry =
  | { readonly kind: 'free'; readonly gen: number }
  | { readonly kind: 'offset'; readonly offset: number; readonly gen: number }
  | { readonly kind: 'packed'; readonly container: number; readonly index: number };

export interface XrefLookup {
  entry(num: number): XrefEntry | undefined;
  /** Every object number that has an entry, free ones included. */
  numbers(): Iterable<number>;
  /** Numbers that one section gives several entries, so that readers disagree on where they stand; none when absent. */
  contested?(): Iterable<number>;
}

/** One cross-reference table or stream with its trailer. */
export interface XrefSection extends XrefLookup {
  readonly kind: 'table' | 'stream' | 'hybrid';
  readonly offset: number;
  /** Offset past the trailer dictionary or past the stream's `endobj`. */
  readonly end: number;
  readonly trailer: PdfDict;
  /** /Size: one more than the highest object number; 0 when the file does not say. */
  readonly size: number;
  /** It was not where the file says, or lists other rows than it says: readers may differ on what it means. */
  readonly isIrregular?: boolean;
}

export function claimedSize(trailer: PdfDict): number {
  const size = trailer.get('Size');
  return typeof size === 'number' && Number.isInteger(size) ? size : 0;
}

export function lookupOf(entries: ReadonlyMap<number, XrefEntry>): XrefLookup {
  return { entry: (num) => entries.get(num), numbers: () => entries.keys() };
}

/** The first lookup that knows a number wins. */
export function joinLookups(lookups: readonly XrefLookup[]): XrefLookup {
  if (lookups.length === 1) return lookups[0]!;
  return {
    entry(num) {
      for (const lookup of lookups) {
        const found = lookup.entry(num);
        if (found) return found;
      }
      return undefined;
    },
    numbers: () => new Set(lookups.flatMap((lookup) => [...lookup.numbers()])),
    *contested() {
      const seen = new Set<number>();
      for (const lookup of lookups) {
        for (const num of lookup.numbers()) {
          if (seen.has(num)) yield num;
          seen.add(num);
        }
      }
    },
  };
}

/**
 * A hybrid file hides objects from old readers by marking them free in the table and listing them in the stream that
 * /XRefStm names (ISO 32000-2, 7.5.8.4): a number that is in use in the table stays, any other is looked up there.
 */
export function hybridLookup(table: XrefLookup, stream: XrefLookup): XrefLookup {
  return {
    entry(num) {
      const visible = table.entry(num);
      return visible && visible.kind !== 'free' ? visible : (stream.entry(num) ?? visible);
    },
    numbers: () => new Set([...table.numbers(), ...stream.numbers()]),
    *contested() {
      yield* table.contested?.() ?? [];
      for (const num of stream.numbers()) if (isDoubled(table.entry(num), stream.entry(num))) yield num;
    },
  };
}

/** In use in both, at different places. */
function isDoubled(visible: XrefEntry | undefined, hidden: XrefEntry | undefined): boolean {
  if (!visible || !hidden || visible.kind === 'free' || hidden.kind === 'free') return false;
  const isSame = visible.kind === 'offset' && hidden.kind === 'offset' && visible.offset === hidden.offset;
  return !isSame;
}
