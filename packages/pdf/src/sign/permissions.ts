import { listSignatureFields } from '../objects/form-fields.ts';
import { isName, PdfDict, type PdfObject, PdfString } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { decodeText } from '../objects/text-string.ts';

/** What a certification permits afterwards: 1 nothing, 2 filling and signing, 3 annotations too (table 257). */
export type CertificationLevel = 1 | 2 | 3;

/** The level of the file's certification, null when it is not certified. */
export function certificationLevel(pdf: Pdf): CertificationLevel | null {
  const perms = pdf.findDict(pdf.catalog, 'Perms');
  const signature = perms && pdf.findDict(perms, 'DocMDP');
  if (!signature) return null;
  const params = transformParams(pdf, signature, 'DocMDP');
  const level = params && pdf.findNumber(params, 'P');
  return level === 1 || level === 3 ? level : 2; // 12.8.2.2.2: the default is 2
}

/** Whether a signature of the file locks the field of this name (ISO 32000-2, 12.8.2.4). */
export function isLocked(pdf: Pdf, fieldName: string): boolean {
  return listSignatureFields(pdf).some((field) => {
    const params = field.value instanceof PdfDict ? transformParams(pdf, field.value, 'FieldMDP') : undefined;
    if (!params) return false;
    const named = (pdf.findArray(params, 'Fields') ?? []).some((item) =>
      covers(pdf.resolve(item), fieldName),
    );
    switch (pdf.findName(params, 'Action')) {
      case 'All':
        return true;
      case 'Include':
        return named;
      case 'Exclude':
        return !named;
      default:
        return false;
    }
  });
}

/** A name in a lock stands for the field and its whole tree below. */
function covers(item: PdfObject, fieldName: string): boolean {
  if (!(item instanceof PdfString)) return false;
  const name = decodeText(item);
  return fieldName === name || fieldName.startsWith(`${name}.`);
}

function transformParams(pdf: Pdf, signature: PdfDict, method: string): PdfDict | undefined {
  for (const item of pdf.findArray(signature, 'Reference') ?? []) {
    const reference = pdf.resolve(item);
    if (!(reference instanceof PdfDict) || !isName(pdf.value(reference, 'TransformMethod'), method)) continue;
    return pdf.findDict(reference, 'TransformParams');
  }
  return undefined;
}

/** Throws `forbids-changes` when new fields would break a certification: none of its levels permits them. */
export function requireNewFieldsAllowed(pdf: Pdf): void {
  if (certificationLevel(pdf) !== null) {
    throw new PdfError('forbids-changes', 'the file is certified and permits no new fields');
  }
}

/** Throws `forbids-changes` when the file permits no signing, or a signature locks the field. */
export function requireFillingAllowed(pdf: Pdf, fieldNames: readonly string[]): void {
  if (certificationLevel(pdf) === 1)
    throw new PdfError('forbids-changes', 'the file is certified against any change');
  const locked = fieldNames.find((name) => isLocked(pdf, name));
  if (locked) throw new PdfError('forbids-changes', `field ${locked} is locked by a signature`);
}
