import type { PdfDict } from '../objects/object-model.ts';
import type { Pdf } from '../objects/pdf-document.ts';
import type { SignedRange } from './checks/byte-range.ts';
import type { ModificationDetection } from './checks/modification-detection.ts';
import type { CmsVerdict } from './cms/cms-verdict.ts';
import type { Coverage, Finding } from './report/verification-report.ts';

/** A signature with everything known from its own bytes, before the rest of the file and external sources are queried. */
export interface VerifiedSignature {
  field: string;
  dict: PdfDict;
  /** The document as of the revision that brought the signature; null when only bytes could be read. */
  pdf: Pdf | null;
  subFilter: string;
  range: SignedRange | null;
  cms: CmsVerdict | null;
  coverage: Coverage;
  revision: number;
  modification: ModificationDetection;
  removed: boolean;
  /** Findings of severity `fail` that make the signature itself wrong. */
  broken: Finding[];
  /** Findings of severity `fail` for which the signature cannot be verified, though nothing shows that it is wrong. */
  doubts: Finding[];
  /** Everything else that was noticed. */
  findings: Finding[];
}
