import type { Pdf } from '../../objects/pdf-document.ts';
import type { ChangeReport } from '../report/verification-report.ts';
import { readState } from './file-state.ts';
import { LinkReader } from './object-links.ts';
import type { PageTask } from './page-task.ts';
import { permittedPlaces } from './permitted-places.ts';
import { touchedPages } from './touched-pages.ts';

/** What is asked of the structural judgement: which revisions came after a signature, and whether each is permitted. */
export type JudgedRevision = Pick<ChangeReport, 'revision' | 'permitted' | 'kind'>;

/**
 * The pages to be drawn before and after each permitted revision; of the others it is known already that they changed the
 * file. What is touched without a permitted appearance comes first, so that a bound leaves out the pages with nothing but
 * further signatures.
 */
export function planComparison(pdf: Pdf, revisions: readonly JudgedRevision[]): PageTask[] {
  const links = new LinkReader();
  const planned: (PageTask & { isUnexpected: boolean })[] = [];
  let last: { index: number; state: ReturnType<typeof readState> } | undefined;
  const stateAt = (index: number) => {
    if (last?.index !== index) last = { index, state: readState(pdf.atRevision(index)) };
    return last.state;
  };
  for (const { revision, permitted, kind } of [...revisions].sort((a, b) => a.revision - b.revision)) {
    if (!permitted || revision < 1 || revision >= pdf.revisions.length) continue;
    const [before, after] = [stateAt(revision - 1), stateAt(revision)];
    const places = permittedPlaces(before, after, kind === 'annotation');
    const ends = { before: pdf.revisions[revision - 1]!.end, after: endOf(pdf, revision) };
    for (const { index, isUnexpected } of touchedPages(before, after, places.annotations, links)) {
      planned.push({ revision, page: index + 1, ...ends, places: places.onPage(index), isUnexpected });
    }
  }
  return planned
    .sort((a, b) => Number(b.isUnexpected) - Number(a.isUnexpected) || a.revision - b.revision)
    .map(({ isUnexpected: _, ...task }) => task);
}

/** Of the last revision the whole file is drawn: other readers may make something of bytes behind it. */
const endOf = (pdf: Pdf, revision: number): number =>
  revision === pdf.revisions.length - 1 ? pdf.source.size : pdf.revisions[revision]!.end;
