import { isArray, isName, PdfDict, type PdfObject, PdfString } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { nameTreeEntries } from '../objects/tree-entries.ts';
import { orNone } from './or-none.ts';

export interface NamedPlace {
  /** A text in the tree of names, a name in the older dictionary (ISO 32000-2, 12.3.2.4). */
  readonly name: PdfString | string;
  /** An explicit destination, page first. */
  readonly place: readonly PdfObject[];
}

/** Destinations of a file, by name or explicit (ISO 32000-2, 12.3.2). */
export class NamedPlaces {
  readonly #pdf: Pdf;
  #known: Map<string, NamedPlace> | undefined;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  /** All that have a name; none of what stands behind damage. Error: `limit`. */
  get known(): ReadonlyMap<string, NamedPlace> {
    this.#known ??= this.#read();
    return this.#known;
  }

  /** The explicit destination, page first; undefined for none. */
  find(place: PdfObject): readonly PdfObject[] | undefined {
    if (isArray(place)) return place;
    const key = placeKey(place);
    return key === undefined ? undefined : this.known.get(key)?.place;
  }

  #read(): Map<string, NamedPlace> {
    const pdf = this.#pdf;
    const found = new Map<string, NamedPlace>();
    const add = (name: PdfString | string, value: PdfObject) => {
      const named = pdf.resolve(value);
      const place = named instanceof PdfDict ? pdf.value(named, 'D') : named;
      if (isArray(place)) found.set(keyOf(name), { name, place });
    };
    orNone(undefined, () => {
      for (const [name, value] of pdf.findDict(pdf.catalog, 'Dests')?.entries ?? []) add(name, value);
      const names = pdf.findDict(pdf.catalog, 'Names');
      const root = names && pdf.findDict(names, 'Dests');
      if (root) for (const [name, value] of nameTreeEntries(pdf, root)) add(name, value);
    });
    return found;
  }
}

/** The identity of a named place as in a file: a name and a text of the same letters differ. Undefined for anything else. */
export function placeKey(place: PdfObject): string | undefined {
  if (place instanceof PdfString) return keyOf(place);
  return isName(place) ? keyOf(place.value) : undefined;
}

const keyOf = (name: PdfString | string): string =>
  name instanceof PdfString ? `(${Buffer.from(name.bytes).toString('latin1')}` : `/${name}`;
