import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Field } from '@cinnabar/protocol/contracts/fields/field-schema';

/** Closer than this vertically, two fields are on one line and are read from left to right. */
const SAME_LINE = 0.015;

/** As people read: documents, pages, top to bottom, left to right. */
export function inReadingOrder<T extends Field>(fields: readonly T[], documents: Contract['documents']): T[] {
  const order = new Map(documents.map((document, index) => [document.id, index]));
  return [...fields].sort(
    (a, b) =>
      (order.get(a.documentId) ?? 0) - (order.get(b.documentId) ?? 0) ||
      a.page - b.page ||
      (Math.abs(middle(a) - middle(b)) < SAME_LINE ? a.x - b.x : middle(a) - middle(b)),
  );
}

/** Of a field on its page, from the top: fields count from the bottom, screens from the top. */
export function middle(field: Pick<Field, 'y' | 'height'>): number {
  return 1 - field.y - field.height / 2;
}
