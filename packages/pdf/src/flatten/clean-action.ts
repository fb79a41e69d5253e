import {
  isArray,
  isName,
  PdfDict,
  type PdfObject,
  PdfString,
  pdfDict,
  pdfName,
} from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';

/** Turning pages (ISO 32000-2, table 215). */
const PAGE_TURNS = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage'];
const WEB = /^(https?|mailto):[\x21-\x7e]+$/i;

export interface CleanAction {
  readonly action: PdfDict;
  /** False when something of it was left out. */
  readonly isWhole: boolean;
}

/**
 * An action (ISO 32000-2, 12.6.4) that leads to a place in the document or to a web address, and does nothing else; null for every
 * other. References in it are those of the old file.
 */
export function cleanAction(pdf: Pdf, object: PdfObject | undefined): CleanAction | null {
  const dict = pdf.resolve(object);
  if (!(dict instanceof PdfDict)) return null;
  const action = target(pdf, dict);
  if (!action) return null;
  return { action, isWhole: [...dict.entries.keys()].every((key) => key === 'Type' || action.has(key)) };
}

function target(pdf: Pdf, dict: PdfDict): PdfDict | null {
  switch (pdf.findName(dict, 'S')) {
    case 'URI': {
      const address = pdf.value(dict, 'URI');
      const isWeb = address instanceof PdfString && WEB.test(Buffer.from(address.bytes).toString('latin1'));
      return isWeb ? pdfDict({ S: pdfName('URI'), URI: address }) : null;
    }
    case 'GoTo':
      return isPlace(pdf.value(dict, 'D')) ? pdfDict({ S: pdfName('GoTo'), D: dict.get('D') }) : null;
    case 'Named': {
      const name = pdf.value(dict, 'N');
      return PAGE_TURNS.some((one) => isName(name, one)) ? pdfDict({ S: pdfName('Named'), N: name }) : null;
    }
    default:
      return null;
  }
}

/** A destination (12.3.2), explicit or by its name. */
export const isPlace = (place: PdfObject): boolean =>
  isArray(place) || place instanceof PdfString || isName(place);

/** An action that runs a script (12.6.4.17), or one that may bring one along (12.6.4.14), wherever it stands. */
export const isScript = (object: PdfObject): boolean =>
  object instanceof PdfDict &&
  (isName(object.get('S'), 'JavaScript') || (isName(object.get('S'), 'Rendition') && object.has('JS')));
