import type { Pdf } from '../../objects/pdf-document.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import type { RevisionChange } from '../changes/classify-revision.ts';
import type { JudgedSignature } from '../judged-signature.ts';
import type { Finding } from '../report/verification-report.ts';
import { checkAnnotationOverlap } from './annotation-overlap.ts';
import { checkAppearances } from './appearance-values.ts';
import { checkCertification } from './certification.ts';
import { checkPageCount } from './page-count.ts';
import { checkDictionary } from './signature-dictionary.ts';
import { checkFillings } from './unsigned-fillings.ts';

/** What is looked at in the document, for one of its signatures. */
export interface DocumentView {
  /** As the file shows it. */
  readonly pdf: Pdf;
  readonly signature: JudgedSignature;
  /** All signatures, in the order in which they were made. */
  readonly judged: readonly JudgedSignature[];
  readonly revisions: readonly RevisionChange[];
}

type DocumentCheck = (view: DocumentView) => Finding[];

const CHECKS: readonly DocumentCheck[] = [
  checkDictionary,
  checkCertification,
  checkPageCount,
  checkAnnotationOverlap,
  checkAppearances,
  checkFillings,
];

/**
 * What the document around a signature says and shows (EU DSS looks at the same; the last two are beyond it). A part of the
 * document that cannot be read is told by the changes; here it gives no finding.
 */
export function checkDocument(view: DocumentView): Finding[] {
  return CHECKS.flatMap((check) => {
    try {
      return check(view);
    } catch (error) {
      if (error instanceof PdfError && error.code !== 'limit') return [];
      throw error;
    }
  });
}

/** The latest signature that is no timestamp: what concerns the whole document is said there, once. */
export const isLatest = ({ signature, judged }: DocumentView): boolean =>
  judged.filter(({ subFilter }) => subFilter !== 'ETSI.RFC3161').at(-1) === signature;
