import { listSignatureFields } from '../../objects/form-fields.ts';
import { PdfDict, PdfString } from '../../objects/object-model.ts';
import { openPdf, type Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { noticed } from '../report/finding.ts';
import type { Coverage, Finding } from '../report/verification-report.ts';
import type { SignedRange } from './byte-range.ts';

export interface CoverageResult {
  coverage: Coverage;
  /** Index of the revision that the signature closes, -1 when none. */
  revision: number;
  findings: Finding[];
}

/**
 * How much of the file the signature covers. What counts is the document that stands in the signed bytes alone, opened as
 * a file of its own: it must hold the signature, end where the signed range ends, and be continued, not replaced, by what
 * follows (against shadow attacks that append a cross-reference without history).
 */
export function checkCoverage(pdf: Pdf, field: string, range: SignedRange): CoverageResult {
  const contiguous = (check: Parameters<typeof noticed>[0]): CoverageResult => {
    return { coverage: 'contiguous-block', revision: -1, findings: [noticed(check)] };
  };
  const signed = openSigned(pdf, range.end);
  if (!signed) return contiguous('revision-not-covered');
  if (!holdsSignature(signed, field, range)) return contiguous('field-not-found');
  const index = signed.revisions.length - 1;
  const isContinued = signed.revisions.every((revision, at) => pdf.revisions[at]?.xref === revision.xref);
  if (!isContinued) return contiguous('history-rewritten');
  const isWhole = range.end === pdf.source.size && index === pdf.revisions.length - 1;
  return { coverage: isWhole ? 'entire-file' : 'entire-revision', revision: index, findings: [] };
}

function openSigned(pdf: Pdf, end: number): Pdf | null {
  if (end === pdf.source.size) return pdf;
  try {
    return openPdf(pdf.source, { end, limits: pdf.limits, beside: pdf });
  } catch (error) {
    if (error instanceof PdfError) return null;
    throw error;
  }
}

function holdsSignature(signed: Pdf, field: string, range: SignedRange): boolean {
  try {
    const found = listSignatureFields(signed).some(({ name, value }) => {
      const contents = value instanceof PdfDict ? value.get('Contents') : undefined;
      return name === field && contents instanceof PdfString && contents.start === range.gapStart;
    });
    return found;
  } catch (error) {
    if (error instanceof PdfError) return false;
    throw error;
  }
}
