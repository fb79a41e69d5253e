import type { FieldLock } from '../../fields/field-lock.ts';
import { isName, PdfDict } from '../../objects/object-model.ts';
import type { Pdf } from '../../objects/pdf-document.ts';
import { namesIn } from '../changes/field-tree.ts';

/** What a signature says about later changes, in its /Reference (12.8.2). */
export interface ModificationDetection {
  /** What may be done later: P of a DocMDP transform, or of the field's lock (table 236, PDF 2.0); null without either. */
  docMdp: 1 | 2 | 3 | null;
  /** It has a DocMDP transform. */
  certifies: boolean;
  fieldMdp: FieldLock | null;
}

/**
 * Reads the transforms. Of several levels the strictest counts; unknown ones count as none permitted.
 * @param field the signature's field, whose lock took effect when it was signed; null when it is not known
 */
export function readModificationDetection(
  pdf: Pdf,
  signature: PdfDict,
  field: PdfDict | null,
): ModificationDetection {
  const result: ModificationDetection = { docMdp: lockLevel(pdf, field), certifies: false, fieldMdp: null };
  for (const item of pdf.findArray(signature, 'Reference') ?? []) {
    const reference = pdf.resolve(item);
    if (!(reference instanceof PdfDict)) continue;
    const method = pdf.value(reference, 'TransformMethod');
    const params = pdf.findDict(reference, 'TransformParams') ?? new PdfDict(new Map());
    if (isName(method, 'DocMDP')) {
      const level = levelOf(pdf, params);
      result.certifies = true;
      result.docMdp = result.docMdp === null || level < result.docMdp ? level : result.docMdp;
    }
    if (isName(method, 'FieldMDP')) result.fieldMdp = lockOf(pdf, params);
  }
  return result;
}

function lockLevel(pdf: Pdf, field: PdfDict | null): 1 | 2 | 3 | null {
  const lock = field && pdf.findDict(field, 'Lock');
  return lock?.has('P') ? levelOf(pdf, lock) : null;
}

function levelOf(pdf: Pdf, params: PdfDict): 1 | 2 | 3 {
  const level = params.has('P') ? pdf.findNumber(params, 'P') : 2; // table 257: the default is 2
  return level === 2 || level === 3 ? level : 1;
}

function lockOf(pdf: Pdf, params: PdfDict): FieldLock {
  const action = pdf.findName(params, 'Action');
  if (action === 'Include' || action === 'Exclude') return { action, fields: namesIn(pdf, params) };
  return { action: 'All', fields: [] };
}
