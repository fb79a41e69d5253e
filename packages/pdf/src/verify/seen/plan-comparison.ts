import type { Pdf } from '../../objects/pdf-document.ts';
import type { ChangeReport } from '../report/verification-report.ts';
import { readState } from './file-state.ts';
import { PageHistory } from './page-history.ts';
import type { PageTask } from './page-task.ts';
import { permittedPlaces } from './permitted-places.ts';

/** What is asked of the structural judgement: which revisions came after a signature, and whether each is permitted. */
export type JudgedRevision = Pick<ChangeReport, 'revision' | 'permitted' | 'kind'>;

export interface ComparisonPlan {
  /** What is touched by more than a permitted appearance comes first: a bound leaves out pages with further signatures. */
  readonly tasks: readonly PageTask[];
  /** Revisions for which no tasks were made, for there are too many already. */
  readonly unplanned: readonly number[];
}

/** A hostile file may touch every page in every revision. */
const MOST_TASKS = 20_000;

/**
 * The pages to be drawn before and after each permitted revision; of the others it is known already that they changed the
 * file.
 */
export function planComparison(pdf: Pdf, revisions: readonly JudgedRevision[]): ComparisonPlan {
  const judged = new Map(revisions.map((one) => [one.revision, one]));
  const permitted = revisions.flatMap((one) => (one.permitted && one.revision > 0 ? [one.revision] : []));
  const first = Math.min(...permitted);
  const last = Math.min(Math.max(...permitted), pdf.revisions.length - 1);
  const planned: (PageTask & { isUnexpected: boolean })[] = [];
  const unplanned: number[] = [];
  if (!(first <= last)) return { tasks: planned, unplanned };
  let before = pdf.atRevision(first - 1);
  const history = new PageHistory(before);
  for (let revision = first; revision <= last; revision++) {
    const [after, pages] = [pdf.atRevision(revision), history.pages];
    const touched = history.advance(after);
    const { permitted: isPermitted, kind } = judged.get(revision) ?? {};
    if (isPermitted && planned.length + touched.length > MOST_TASKS) unplanned.push(revision);
    else if (isPermitted && touched.length > 0) {
      const states = [readState(before, pages), readState(after, history.pages)] as const;
      const places = permittedPlaces(...states, kind === 'annotation');
      const ends = { before: pdf.revisions[revision - 1]!.end, after: endOf(pdf, revision) };
      for (const { index, annotations } of touched) {
        const isUnexpected = !annotations || [...annotations].some((num) => !places.annotations.has(num));
        planned.push({ revision, page: index + 1, ...ends, places: places.onPage(index), isUnexpected });
      }
    }
    before = after;
  }
  const tasks = planned
    .sort((a, b) => Number(b.isUnexpected) - Number(a.isUnexpected) || a.revision - b.revision)
    .map(({ isUnexpected: _, ...task }) => task);
  return { tasks, unplanned };
}

/** Of the last revision the whole file is drawn: other readers may make something of bytes behind it. */
const endOf = (pdf: Pdf, revision: number): number =>
  revision === pdf.revisions.length - 1 ? pdf.source.size : pdf.revisions[revision]!.end;
