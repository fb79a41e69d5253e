import { entry, isDict, type Node } from '../second-reader/node.ts';
import type { ReadObject } from '../second-reader/second-reading.ts';
import { type ReadField, readFields, readPages } from '../second-reader/structure.ts';
import type { LaterRevision } from './later-revision.ts';

/** What attacks begin with, found by the second reading. */

export const catalogOf = (later: LaterRevision): ReadObject =>
  objectOf(later, refOf(entry(later.reading.trailer, 'Root')));

export const pageOf = (later: LaterRevision, index = 0): ReadObject =>
  objectOf(later, readPages(later.reading)[index]?.num ?? -1);

/** The first content stream of a page. */
export function contentOf(later: LaterRevision, index = 0): ReadObject {
  const { node } = pageOf(later, index);
  const contents = isDict(node) ? entry(node, 'Contents') : undefined;
  const resolved = contents?.kind === 'array' ? contents.items[0] : contents;
  return objectOf(later, refOf(resolved));
}

export function objectOf(later: LaterRevision, num: number): ReadObject {
  const found = later.reading.object(num);
  if (!found) throw new RangeError(`no object ${num}`);
  return found;
}

export const refOf = (node: Node | undefined): number => (node?.kind === 'ref' ? node.num : -1);

export const fieldsOf = (later: LaterRevision): ReadField[] => readFields(later.reading);

export function fieldNamed(later: LaterRevision, name: string): ReadObject | null {
  const found = fieldsOf(later).find((field) => field.name === name);
  return found ? objectOf(later, found.num) : null;
}

/** A signature field without a signature. */
export function emptySignature(later: LaterRevision): ReadObject | null {
  const found = fieldsOf(later).find(({ type, dict }) => type === 'Sig' && !entry(dict, 'V'));
  return found ? objectOf(later, found.num) : null;
}

export function signedField(later: LaterRevision): ReadObject | null {
  const found = fieldsOf(later).find(
    ({ type, dict }) => type === 'Sig' && entry(dict, 'V') && entry(dict, 'AP'),
  );
  return found ? objectOf(later, found.num) : null;
}

/** The text of every item of a page's /Annots, in order. */
export function annotationsOf(later: LaterRevision, index = 0): string[] {
  const { node } = pageOf(later, index);
  const list = isDict(node) ? later.reading.resolve(entry(node, 'Annots')) : undefined;
  return list?.kind === 'array'
    ? list.items.map((item) => (item.kind === 'ref' ? `${item.num} ${item.gen} R` : '<<>>'))
    : [];
}

/** The text of every item of the form's /Fields, and the form itself. */
export function formOf(later: LaterRevision): { fields: string[]; num: number | null } {
  const { node } = catalogOf(later);
  const form = isDict(node) ? entry(node, 'AcroForm') : undefined;
  const list = later.reading.items(entry(later.reading.dict(form)!, 'Fields'));
  return { fields: list.map((item) => `${refOf(item)} 0 R`), num: form?.kind === 'ref' ? form.num : null };
}

/** Hides a page’s text behind other words. */
export const FORGED = '1 1 1 rg 0 0 600 850 re f 0 g BT /F1 14 Tf 72 700 Td (900) Tj ET';

export const FORM = '/Type /XObject /Subtype /Form /BBox [0 0 600 850]';
