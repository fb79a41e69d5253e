import type { Pdf } from '../../objects/pdf-document.ts';
import { noticed } from '../report/finding.ts';
import type { Finding } from '../report/verification-report.ts';
import type { DocumentView } from './document-view.ts';

/** As many pages as when it was signed. What the page tree says suffices: whether it is right, the changes tell. */
export function checkPageCount({ pdf, signature }: DocumentView): Finding[] {
  if (!signature.pdf || signature.pdf === pdf) return [];
  const [before, after] = [countOf(signature.pdf), countOf(pdf)];
  return before === after ? [] : [noticed('page-count-changed', String(before), String(after))];
}

function countOf(pdf: Pdf): number {
  const tree = pdf.findDict(pdf.catalog, 'Pages');
  return (tree && pdf.findNumber(tree, 'Count')) ?? 0;
}
