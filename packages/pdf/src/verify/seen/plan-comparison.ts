import type { Pdf } from '../../objects/pdf-document.ts';
import type { ChangeReport } from '../report/verification-report.ts';
import { type FileState, readState } from './file-state.ts';
import { PageHistory, type TouchedPage } from './page-history.ts';
import type { PageTask } from './page-task.ts';
import { permittedPlaces } from './permitted-places.ts';

/** What is asked of the structural judgement: which revisions came after a signature, and whether each is permitted. */
export type VerifiedRevision = Pick<ChangeReport, 'revision' | 'permitted' | 'kind'>;

export interface ComparisonPlan {
  /** What is touched by more than a permitted appearance comes first: a bound leaves out pages with further signatures. */
  readonly tasks: readonly PageTask[];
  /** Revisions for which no tasks were made: there are too many already (`left-out`), or no pages can be listed (`failed`). */
  readonly unplanned: readonly { readonly revision: number; readonly reason: 'failed' | 'left-out' }[];
}

/** A hostile file may touch every page in every revision. */
const MOST_TASKS = 20_000;

/**
 * The pages to be drawn before and after each permitted revision; of the others it is known already that they changed the
 * file.
 */
export function planComparison(pdf: Pdf, revisions: readonly VerifiedRevision[]): ComparisonPlan {
  const verified = new Map(revisions.map((one) => [one.revision, one]));
  const permitted = revisions.flatMap((one) => (one.permitted && one.revision > 0 ? [one.revision] : []));
  const first = Math.min(...permitted);
  const last = Math.min(Math.max(...permitted), pdf.revisions.length - 1);
  const planned: PlannedTask[] = [];
  const unplanned: { revision: number; reason: 'failed' | 'left-out' }[] = [];
  if (!(first <= last)) return { tasks: planned, unplanned };
  let before = pdf.atRevision(first - 1);
  const history = new PageHistory(before);
  for (let revision = first; revision <= last; revision++) {
    const [after, pages] = [pdf.atRevision(revision), history.pages];
    const touched = history.advance(after);
    const one = verified.get(revision);
    if (one?.permitted) {
      const states = [
        { pdf: before, pages },
        { pdf: after, pages: history.pages },
      ] as const;
      if (!touched) unplanned.push({ revision, reason: 'failed' });
      else if (planned.length + touched.length > MOST_TASKS) unplanned.push({ revision, reason: 'left-out' });
      else if (touched.length > 0) planned.push(...planRevision(pdf, one, states, touched));
    }
    before = after;
  }
  const tasks = planned
    .sort((a, b) => Number(b.isUnexpected) - Number(a.isUnexpected) || a.revision - b.revision)
    .map(({ isUnexpected: _, ...task }) => task);
  return { tasks, unplanned };
}

type PlannedTask = PageTask & { readonly isUnexpected: boolean };
type Listed = Pick<FileState, 'pdf' | 'pages'>;

function planRevision(
  pdf: Pdf,
  { revision, kind }: VerifiedRevision,
  [before, after]: readonly [Listed, Listed],
  touched: readonly TouchedPage[],
): PlannedTask[] {
  const states = [readState(before.pdf, before.pages), readState(after.pdf, after.pages)] as const;
  const places = permittedPlaces(...states, kind === 'annotation');
  const ends = { before: pdf.revisions[revision - 1]!.end, after: endOf(pdf, revision) };
  return touched.map(({ index, annotations }) => {
    const isUnexpected = !annotations || [...annotations].some((num) => !places.annotations.has(num));
    return { revision, page: index + 1, ...ends, places: places.onPage(index), isUnexpected };
  });
}

/** Of the last revision the whole file is drawn: other readers may make something of bytes behind it. */
const endOf = (pdf: Pdf, revision: number): number =>
  revision === pdf.revisions.length - 1 ? pdf.source.size : pdf.revisions[revision]!.end;
