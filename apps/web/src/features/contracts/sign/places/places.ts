import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import type { Field } from '@cinnabar/protocol/contracts/fields/field-schema';
import { chosenSheets } from '../../placement/across-pages.ts';
import { sheetsOf } from '../../placement/sheets.ts';
import { inReadingOrder, middle } from '../../reading-order.ts';

/** A place that the viewer has to fill, with what the screen says about it. */
export interface Place {
  field: Field;
  documentTitle: string;
  /** On how many pages it stands: a cross-page seal on several. */
  pages: number;
  /** Height of its middle on the page, as a fraction from the top. */
  at: number;
}

/** The pictures a step wants, in reading order: documents, pages, top to bottom, left to right. Dates fill themselves. */
export function placesOf(contract: Pick<Contract, 'documents' | 'fields'>, actionId: string): Place[] {
  const title = new Map(contract.documents.map((document) => [document.id, document.title]));
  const sheets = sheetsOf(contract.documents);
  const own = contract.fields.filter((field) => field.owner === actionId && field.type !== 'TIMESTAMP');
  return inReadingOrder(own, contract.documents).map((field) => ({
    field,
    documentTitle: title.get(field.documentId) ?? '',
    pages:
      field.type === 'ACROSS_PAGE'
        ? chosenSheets(settingsOf(field).pages, sheets, field.documentId).length
        : 1,
    at: middle(field),
  }));
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
