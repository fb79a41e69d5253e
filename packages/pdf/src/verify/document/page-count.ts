import type { Pdf } from '../../objects/pdf-document.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';
import type { DocumentView } from './document-view.ts';

/** The number of pages is the same as when it was signed. The page tree's own count suffices: the changes show whether it is right. */
export function checkPageCount({ pdf, signature }: DocumentView): Finding[] {
  if (!signature.pdf || signature.pdf === pdf) return [];
  const [before, after] = [countOf(signature.pdf), countOf(pdf)];
  return before === after ? [] : [noticed('page-count-changed', String(before), String(after))];
}

function countOf(pdf: Pdf): number {
  const tree = pdf.findDict(pdf.catalog, 'Pages');
  return (tree && pdf.findNumber(tree, 'Count')) ?? 0;
}
