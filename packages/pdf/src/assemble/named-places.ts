import { isArray, isName, PdfDict, type PdfObject, PdfRef, PdfString } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';

const MOST = 50_000;
const DEEPEST = 32;

/** Destinations of a file, by name or told outright (ISO 32000-2, 12.3.2). */
export class NamedPlaces {
  readonly #pdf: Pdf;
  #tree: Map<string, PdfObject> | undefined;

  constructor(pdf: Pdf) {
    this.#pdf = pdf;
  }

  /** The explicit destination, page first; undefined for none. */
  find(place: PdfObject): readonly PdfObject[] | undefined {
    const pdf = this.#pdf;
    if (isArray(place)) return place;
    let named: PdfObject = null;
    if (isName(place)) {
      const dests = pdf.findDict(pdf.catalog, 'Dests');
      named = dests ? pdf.value(dests, place.value) : null;
    } else if (place instanceof PdfString) {
      this.#tree ??= this.#readTree();
      named = pdf.resolve(this.#tree.get(keyOf(place)));
    }
    if (named instanceof PdfDict) named = pdf.value(named, 'D');
    return isArray(named) ? named : undefined;
  }

  #readTree(): Map<string, PdfObject> {
    const pdf = this.#pdf;
    const found = new Map<string, PdfObject>();
    const seen = new Set<number>();
    const walk = (node: PdfDict, depth: number): void => {
      const names = pdf.findArray(node, 'Names') ?? [];
      for (let at = 0; at + 1 < names.length && found.size < MOST; at += 2) {
        const key = pdf.resolve(names[at]);
        if (key instanceof PdfString) found.set(keyOf(key), names[at + 1]!);
      }
      for (const kid of pdf.findArray(node, 'Kids') ?? []) {
        if (!(kid instanceof PdfRef) || seen.has(kid.num) || depth >= DEEPEST || seen.size >= MOST) continue;
        seen.add(kid.num);
        const below = pdf.resolve(kid);
        if (below instanceof PdfDict) walk(below, depth + 1);
      }
    };
    const names = pdf.findDict(pdf.catalog, 'Names');
    const root = names && pdf.findDict(names, 'Dests');
    if (root) walk(root, 0);
    return found;
  }
}

const keyOf = ({ bytes }: PdfString): string => Buffer.from(bytes).toString('latin1');
