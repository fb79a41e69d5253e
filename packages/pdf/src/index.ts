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
