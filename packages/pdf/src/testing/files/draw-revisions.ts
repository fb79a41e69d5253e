import { bufferSource, withPassword } from '../../objects/byte-source.ts';
import { openPdf } from '../../objects/pdf-document.ts';
import { pageComparer } from '../../verify/seen/page-comparer.ts';
import { planComparison } from '../../verify/seen/plan-comparison.ts';

/** What drawing says of a file by itself, each page as `revision:page`. */
export interface DrawnRevisions {
  touched: string[];
  differing: string[];
  undrawn: string[];
}

const comparePages = pageComparer();

/**
 * Draws the pages before and after every revision from `from` on, as if its structure had been found in order: what the second
 * judgement finds without the first.
 */
export async function drawRevisions(
  file: Uint8Array,
  from = 1,
  { kind = 'signature', password }: { kind?: 'signature' | 'annotation'; password?: string } = {},
): Promise<DrawnRevisions> {
  const source = password === undefined ? bufferSource(file) : withPassword(file, password);
  const pdf = openPdf(source);
  const revisions = pdf.revisions
    .filter(({ index }) => index >= from)
    .map(({ index }) => ({ revision: index, permitted: true, kind }));
  const { tasks } = planComparison(pdf, revisions);
  const outcomes = await comparePages(source, tasks);
  const names = tasks.map(({ revision, page }) => `${revision}:${page}`);
  const having = (wanted: string) => names.filter((_, index) => outcomes[index]!.kind === wanted).sort();
  return { touched: names.toSorted(), differing: having('differs'), undrawn: having('undrawn') };
}
