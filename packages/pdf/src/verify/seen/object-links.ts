import { isArray, isRef, PdfDict, type PdfObject, PdfStream } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';

/** What an object refers to, by number. */
export interface ObjectLinks {
  /** All but the following ones. */
  readonly parts: readonly number[];
  /** /Parent: from a widget to its field. */
  readonly parents: readonly number[];
  /** /Kids: the other widgets of a field. */
  readonly kids: readonly number[];
  /** /V: a signature is not drawn from its field's value, a text may be. */
  readonly values: readonly number[];
  readonly isDict: boolean;
}

/**
 * Reads what objects refer to, once for all states of a file that find an object in the same place. Null for an object
 * that cannot be read.
 */
export class LinkReader {
  readonly #known = new Map<string, ObjectLinks | null>();

  linksOf(pdf: Pdf, num: number): ObjectLinks | null {
    const entry = pdf.locate(num);
    const place = entry?.kind === 'packed' ? pdf.locate(entry.container) : entry;
    const offset = place?.kind === 'offset' ? place.offset : -1;
    const key = `${num} ${offset} ${entry?.kind === 'packed' ? entry.index : ''}`;
    let links = this.#known.get(key);
    if (links === undefined) {
      links = readLinks(pdf, num);
      this.#known.set(key, links);
    }
    return links;
  }
}

function readLinks(pdf: Pdf, num: number): ObjectLinks | null {
  try {
    return linksIn(pdf.object(num));
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

type Collected = { -readonly [K in 'parts' | 'parents' | 'kids' | 'values']: number[] };

/** What a value refers to; of a dictionary, by the meaning of its keys. */
export function linksIn(object: PdfObject): ObjectLinks {
  const found: Collected = { parts: [], parents: [], kids: [], values: [] };
  const dict = object instanceof PdfStream ? object.dict : object;
  if (dict instanceof PdfDict) {
    for (const [key, value] of dict.entries) {
      const own = key === 'Kids' ? found.kids : key === 'V' ? found.values : found.parts;
      collect(value, key === 'Parent' ? found.parents : own, found.parents);
    }
  } else collect(object, found.parts, found.parents);
  return { ...found, isDict: dict instanceof PdfDict };
}

/** Nesting was bounded when the object was read. */
function collect(object: PdfObject, into: number[], parents: number[]): void {
  if (isRef(object)) into.push(object.num);
  else if (isArray(object)) for (const item of object) collect(item, into, parents);
  else {
    const dict = object instanceof PdfStream ? object.dict : object;
    if (!(dict instanceof PdfDict)) return;
    for (const [key, value] of dict.entries) collect(value, key === 'Parent' ? parents : into, parents);
  }
}
