import { type DictNode, entry, integerOf, isDict, type Node, nameOf } from './node.ts';
import type { SecondReading } from './second-reading.ts';

export interface ReadPage {
  readonly num: number;
  readonly dict: DictNode;
  /** /Annots in order; of direct annotations there is no number. */
  readonly annotations: readonly ReadAnnotation[];
}

export interface ReadAnnotation {
  readonly num: number | undefined;
  readonly dict: DictNode;
  readonly subtype: string | undefined;
}

export interface ReadField {
  readonly num: number;
  readonly dict: DictNode;
  /** Full name, partial names joined by periods (12.7.4.2). */
  readonly name: string;
  readonly type: string | undefined;
}

const DEEPEST = 50;

/** The pages in order, each with its annotations in order. */
export function readPages(reading: SecondReading): ReadPage[] {
  const pages: ReadPage[] = [];
  const walk = (node: Node | undefined, depth: number) => {
    const dict = reading.dict(node);
    if (!dict || node?.kind !== 'ref' || depth > DEEPEST) return;
    if (entry(dict, 'Kids')) for (const kid of reading.items(entry(dict, 'Kids'))) walk(kid, depth + 1);
    else pages.push({ num: node.num, dict, annotations: annotationsOf(reading, dict) });
  };
  walk(reading.catalog && entry(reading.catalog, 'Pages'), 0);
  return pages;
}

function annotationsOf(reading: SecondReading, page: DictNode): ReadAnnotation[] {
  return reading.items(entry(page, 'Annots')).flatMap((item) => {
    const dict = reading.dict(item);
    if (!dict) return [];
    const subtype = nameOf(reading.get(dict, 'Subtype'));
    return [{ num: item.kind === 'ref' ? item.num : undefined, dict, subtype }];
  });
}

/** Every field that has a type, terminal or not. */
export function readFields(reading: SecondReading): ReadField[] {
  const fields: ReadField[] = [];
  const walk = (node: Node, prefix: string, type: string | undefined, depth: number) => {
    const dict = reading.dict(node);
    if (!dict || node.kind !== 'ref' || depth > DEEPEST) return;
    const part = reading.get(dict, 'T');
    const name = part?.kind === 'string' ? [prefix, part.value].filter(Boolean).join('.') : prefix;
    const own = nameOf(reading.get(dict, 'FT')) ?? type;
    if (part) fields.push({ num: node.num, dict, name, type: own });
    for (const kid of reading.items(entry(dict, 'Kids'))) walk(kid, name, own, depth + 1);
  };
  const form = reading.dict(reading.catalog && entry(reading.catalog, 'AcroForm'));
  for (const field of reading.items(form && entry(form, 'Fields'))) walk(field, '', undefined, 0);
  return fields;
}

/** Where signatures end, in the order of the file: what was the whole file when each was made (12.8.1). */
export function signedEnds(reading: SecondReading): number[] {
  const ends = reading.numbers().flatMap((num) => {
    const dict = safely(() => reading.object(num)?.node);
    if (!isDict(dict)) return [];
    const range = entry(dict, 'ByteRange');
    const numbers = range?.kind === 'array' ? range.items.map(integerOf) : [];
    return numbers.length === 4 ? [(numbers[2] ?? 0) + (numbers[3] ?? 0)] : [];
  });
  return [...new Set(ends)].filter((end) => end > 0 && end <= reading.file.length).sort((a, b) => a - b);
}

function safely<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
