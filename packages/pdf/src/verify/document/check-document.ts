import { PdfError } from '../../objects/pdf-error.ts';
import type { Finding } from '../report/verification-report.ts';
import { checkAnnotationOverlap } from './annotation-overlap.ts';
import { checkAppearances } from './appearance-values.ts';
import { checkCertification } from './certification.ts';
import type { DocumentView } from './document-view.ts';
import { checkPageCount } from './page-count.ts';
import { checkDictionary } from './signature-dictionary.ts';
import { checkFillings } from './unsigned-fillings.ts';

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
 * What the document around a signature says and shows (EU DSS looks at the same; the last two are beyond it). An unreadable part of the
 * document is reported with the changes; here it gives no finding.
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
