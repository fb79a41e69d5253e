export { type ByteSource, bufferSource, openFileSource } from './objects/byte-source.ts';
export { type FormField, listFields, listSignatureFields } from './objects/form-fields.ts';
export type { IndirectObject } from './objects/indirect-object.ts';
export {
  isArray,
  isName,
  isRef,
  PdfDict,
  PdfName,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
  pdfDict,
  pdfName,
} from './objects/object-model.ts';
export { type Box, listPages, type Page, readBox, shownSize } from './objects/page-tree.ts';
export { parsePdfDate, pdfDate } from './objects/pdf-date.ts';
export { type OpenOptions, openPdf, Pdf } from './objects/pdf-document.ts';
export { PdfError, type PdfErrorCode } from './objects/pdf-error.ts';
export { defaultLimits, type ReadLimits } from './objects/read-limits.ts';
export type { Revision } from './objects/revision.ts';
export { decodeText, encodeText } from './objects/text-string.ts';
export type { XrefEntry } from './objects/xref-section.ts';
export { type CompanySeal, drawCompanySeal } from './seal-image/company-seal.ts';
export { drawNameSeal, type NameSeal } from './seal-image/name-seal.ts';
export { drawOvalSeal, type OvalSeal } from './seal-image/oval-seal.ts';
export { drawRectangleSeal, type RectangleSeal } from './seal-image/rectangle-seal.ts';
export { INK_BLUE, SEAL_RED, type SealPicture } from './seal-image/seal-drawing.ts';
export { SealImageError, type SealImageErrorCode } from './seal-image/seal-image-error.ts';
export { drawTypedSignature, type TypedSignature } from './seal-image/typed-signature.ts';
export type { Face } from './seal-image/typeface.ts';
