import { type PdfDict, type PdfObject, PdfString, pdfDict } from '../objects/object-model.ts';
import { decodeText, encodeText } from '../objects/text-string.ts';
import { type NamedPlaces, placeKey } from './named-places.ts';
import type { ObjectNumbers } from './object-numbers.ts';

/** What the links of a part call the places of that part in the new file; undefined for a place that it never had. */
export type Renamed = (place: PdfObject) => PdfString | undefined;

interface Kept {
  readonly name: PdfString;
  readonly place: readonly PdfObject[];
}

interface Part {
  placeFor(place: readonly PdfObject[]): readonly PdfObject[] | undefined;
}

const MOST_IN_A_LEAF = 64;

/**
 * The named places of files that become one. Each keeps its name, so that who knows it from outside still gets there, unless a
 * file before it has one of that name: then it is called under its part (`part2.chapter`).
 */
export class MergedPlaces {
  readonly #taken = new Set<string>();
  readonly #wanted = new Map<string, number>();
  readonly #parts: ReadonlyMap<string, Kept>[] = [];

  /** @param part what the file is called among the others */
  add(places: NamedPlaces, part: string): Renamed {
    const kept = new Map<string, Kept>();
    for (const [key, { name, place }] of places.known) kept.set(key, { name: this.#take(name, part), place });
    this.#parts.push(kept);
    return (place) => {
      const key = placeKey(place);
      return key === undefined ? undefined : kept.get(key)?.name;
    };
  }

  #take(name: PdfString | string, part: string): PdfString {
    const own = name instanceof PdfString ? name : new PdfString(Buffer.from(name, 'latin1'), false);
    let free = own;
    while (this.#taken.has(textOf(free))) {
      const longer = `${part}.${decodeText(own)}`;
      // Names that differ in bytes may read alike, so the same one may be wanted again and again.
      const before = this.#wanted.get(longer) ?? 0;
      this.#wanted.set(longer, before + 1);
      free = encodeText(before === 0 ? longer : `${longer}.${before + 1}`);
    }
    this.#taken.add(textOf(free));
    return free;
  }

  /**
   * The tree of names for the new file (ISO 32000-2, 7.9.6); undefined when there is nothing in it. Places whose page has not come
   * along are left out.
   * @param parts in the order in which they were added
   */
  write(numbers: ObjectNumbers, parts: readonly Part[]): PdfDict | undefined {
    const entries = this.#parts.flatMap((kept, index) =>
      [...kept.values()].flatMap(({ name, place }) => {
        const own = parts[index]!.placeFor(place);
        return own ? [{ name, place: own }] : [];
      }),
    );
    if (entries.length === 0) return undefined;
    entries.sort((a, b) => Buffer.compare(a.name.bytes, b.name.bytes));
    const leaves = [];
    for (let at = 0; at < entries.length; at += MOST_IN_A_LEAF) {
      const leaf = entries.slice(at, at + MOST_IN_A_LEAF);
      const names = leaf.flatMap(({ name, place }): PdfObject[] => [name, place]);
      leaves.push(numbers.add(pdfDict({ Limits: [leaf[0]!.name, leaf.at(-1)!.name], Names: names })));
    }
    return pdfDict({ Kids: leaves });
  }
}

const textOf = ({ bytes }: PdfString): string => Buffer.from(bytes).toString('latin1');
