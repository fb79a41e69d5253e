import type { PdfDict } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';

/** A signature that the file holds, or once held. */
export interface FoundSignature {
  field: string;
  /** The signature dictionary as the revision that brought it shows it. */
  dict: PdfDict;
  /** The document as of that revision. */
  pdf: Pdf;
  /** It is still the value of its field in the newest revision. */
  removed: false | 'signature-removed' | 'signature-replaced';
}
