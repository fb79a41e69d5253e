import { listSignatureFields } from '../../objects/form-fields.ts';
import { PdfDict, PdfString } from '../../objects/object-model.ts';
import { openPdf, type Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { checkByteRange } from '../checks/byte-range.ts';
import type { VerifiedSignature } from '../verified-signature.ts';
import type { FoundSignature } from './found-signature.ts';
import { scanSignatures } from './scan-signatures.ts';

/**
 * Signatures that stand in the bytes but in no revision that the file's cross-references lead to: someone appended a new
 * document that knows nothing of its past. Only those count that were whole when they were made; files inside files and
 * placeholders are none.
 *
 * @param keys offsets of /ByteRange
 */
export function findDropped(
  pdf: Pdf,
  keys: readonly number[],
  known: readonly VerifiedSignature[],
): FoundSignature[] {
  const { source } = pdf;
  const positions = new Set(known.map(({ dict }) => contentsStart(dict)));
  return scanSignatures(source, keys).flatMap(({ dict }) => {
    if (positions.has(contentsStart(dict))) return [];
    const { range, findings } = checkByteRange(source, dict);
    const contents = dict.get('Contents');
    const isEmpty = !(contents instanceof PdfString) || contents.bytes.every((byte) => byte === 0);
    if (!range || findings.length > 0 || isEmpty) return [];
    const lost: FoundSignature = { field: '', dict, pdf, removed: 'signature-removed' };
    return openedThere(pdf, range.end, range.gapStart) ?? lost;
  });
}

const contentsStart = (dict: PdfDict): number => {
  const contents = dict.get('Contents');
  return contents instanceof PdfString ? contents.start : -1;
};

/** The signature as the document that ends with it shows it. */
function openedThere(whole: Pdf, end: number, gapStart: number): FoundSignature | null {
  try {
    const pdf = openPdf(whole.source, { end, limits: whole.limits, beside: whole });
    for (const field of listSignatureFields(pdf)) {
      if (field.value instanceof PdfDict && contentsStart(field.value) === gapStart) {
        return { field: field.name, dict: field.value, pdf, removed: 'signature-removed' };
      }
    }
    return null;
  } catch (error) {
    if (error instanceof PdfError) return null; // no document ends there, so no signature of one
    throw error;
  }
}
