import { listSignatureFields } from '../objects/form-fields.ts';
import { isName, PdfDict, PdfString } from '../objects/object-model.ts';
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

/** What the signatures of the file lock (ISO 32000-2, 12.8.2.4), as a question about field names. */
function lockedFields(pdf: Pdf): (fieldName: string) => boolean {
  const locks = listSignatureFields(pdf).flatMap(({ value }) => {
    const params = value instanceof PdfDict ? transformParams(pdf, value, 'FieldMDP') : undefined;
    if (!params) return [];
    const items = (pdf.findArray(params, 'Fields') ?? []).map((item) => pdf.resolve(item));
    const names = new Set(items.flatMap((item) => (item instanceof PdfString ? [decodeText(item)] : [])));
    return [{ action: pdf.findName(params, 'Action'), names }];
  });
  return (fieldName) =>
    locks.some(({ action, names }) => {
      const isNamed = covers(names, fieldName);
      return action === 'All' || (action === 'Include' && isNamed) || (action === 'Exclude' && !isNamed);
    });
}

/** A name in a lock stands for the field and its whole tree below. */
function covers(names: ReadonlySet<string>, fieldName: string): boolean {
  for (let end = fieldName.length; end > 0; end = fieldName.lastIndexOf('.', end - 1)) {
    if (names.has(fieldName.slice(0, end))) return true;
  }
  return false;
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
  const locked = fieldNames.find(lockedFields(pdf));
  if (locked) throw new PdfError('forbids-changes', `field ${locked} is locked by a signature`);
}
