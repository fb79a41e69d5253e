import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Field } from '@cinnabar/protocol/contracts/field-schema';

/** A place that the viewer has to fill, with what the screen says about it. */
export interface Place {
  field: Field;
  documentTitle: string;
  /** Height of its middle on the page, as a fraction from the top. */
  at: number;
}

/** Lower than this apart, two places stand on one line and are read from left to right. */
const SAME_LINE = 0.015;

/** The pictures a step wants, in reading order: documents, pages, top to bottom, left to right. Dates fill themselves. */
export function placesOf(contract: Pick<Contract, 'documents' | 'fields'>, actionId: string): Place[] {
  const order = new Map(contract.documents.map((document, index) => [document.id, index]));
  const title = new Map(contract.documents.map((document) => [document.id, document.title]));
  return contract.fields
    .filter((field) => field.owner === actionId && field.type !== 'TIMESTAMP')
    .sort(
      (a, b) =>
        (order.get(a.documentId) ?? 0) - (order.get(b.documentId) ?? 0) ||
        a.page - b.page ||
        (Math.abs(middle(a) - middle(b)) < SAME_LINE ? a.x - b.x : middle(a) - middle(b)),
    )
    .map((field) => ({ field, documentTitle: title.get(field.documentId) ?? '', at: middle(field) }));
}

/** Fields count from the bottom of the page, screens from the top. */
function middle(field: Field): number {
  return 1 - field.y - field.height / 2;
}

/** The first place without a picture after `from`, going round once. */
export function nextPlace(
  places: readonly Place[],
  filled: (fieldId: string) => boolean,
  from: number,
): Place | null {
  const inTurn = [...places.slice(from), ...places.slice(0, from)];
  return inTurn.find(({ field }) => !filled(field.id)) ?? null;
}
