import { type PdfInput, toSource } from '../objects/byte-source.ts';
import { listPages } from '../objects/page-tree.ts';
import { openPdf, type Pdf } from '../objects/pdf-document.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { drawPage, encodePage } from '../render/page-image.ts';
import type { Bitmap } from '../render/paint.ts';
import { RenderDocument } from '../render/render-document.ts';
import { alignPages, type PagePair } from './align-pages.ts';
import { differingRegions } from './differing-regions.ts';
import type { DifferenceRegion, PageDifference } from './page-difference.ts';
import { suspectPages } from './suspect-pages.ts';

export interface CompareOptions {
  /** Index of the earlier revision, from 0 for the original file. */
  readonly from: number;
  /**
   * Index of the later revision. The number of revisions (as when absent) stands for the whole file, with bytes at its
   * end that no revision explains.
   */
  readonly to?: number;
  /** Width of the pictures in pixels; 800 when absent. Very tall pages are drawn smaller. */
  readonly width?: number;
  /** Most differing pages to report; 20 when absent. At most four times as many are drawn to find them. */
  readonly maxPages?: number;
  /** No further page is begun after this time; 10,000 when absent. */
  readonly milliseconds?: number;
  /** Pages (from 1, of the later state) that are looked at before all others. */
  readonly first?: readonly number[];
}

const WHOLE_PAGE: DifferenceRegion = { x: 0, y: 0, width: 1, height: 1 };
const MOST_PIXELS = 4_000_000;
const DRAWN_PER_REPORTED = 4;

/**
 * The pages that look different after a revision: pictures before and after, and where they differ. Pages that look the
 * same are left out, whatever happened to their objects. In the order of the later state.
 *
 * @throws PdfError when a state cannot be read, RenderError when it cannot be drawn; RangeError for a revision that is not there
 */
export async function compareRevisions(input: PdfInput, options: CompareOptions): Promise<PageDifference[]> {
  const { width = 800, maxPages = 20, milliseconds = 10_000 } = options;
  const source = toSource(input);
  const pdf = openPdf(source);
  const to = options.to ?? pdf.revisions.length;
  const before = pdf.atRevision(options.from);
  const after = to === pdf.revisions.length ? pdf : pdf.atRevision(to);
  const suspects = findSuspects(before, after);
  if (suspects?.length === 0) return [];

  const deadline = performance.now() + milliseconds;
  const differences: PageDifference[] = [];
  await withDocuments(before, after, async (early, late) => {
    const found: readonly Drawn<PagePair>[] = suspects ?? pairByNumber(early.pageCount, late.pageCount);
    const isFirst = ({ after }: Drawn<PagePair>) => Number(options.first?.includes((after?.index ?? -1) + 1));
    const pairs = options.first ? found.toSorted((a, b) => isFirst(b) - isFirst(a)) : found;
    for (const pair of pairs.slice(0, maxPages * DRAWN_PER_REPORTED)) {
      if (differences.length >= maxPages || performance.now() > deadline) break;
      const difference = await comparePair(pair, early, late, width);
      if (difference) differences.push(difference);
    }
  });
  return differences.sort((a, b) => a.page - b.page);
}

/** All that drawing needs to know of a page. */
type Drawn<T> = { readonly [K in keyof T]: { readonly index: number } | undefined };

/**
 * Trailing bytes belong to no object, yet other readers may make something of them: then every page may differ.
 * @returns null when a state cannot be followed as strictly as we read, though it can perhaps be drawn
 */
function findSuspects(before: Pdf, after: Pdf): PagePair[] | null {
  try {
    const pairs = alignPages(listPages(before), listPages(after));
    const hasTrailingBytes = after.source.size > after.revisions.at(-1)!.end;
    return hasTrailingBytes ? pairs : suspectPages(before, after, pairs);
  } catch (error) {
    if (error instanceof PdfError && error.code === 'broken') return null;
    throw error;
  }
}

function pairByNumber(before: number, after: number): Drawn<PagePair>[] {
  return Array.from({ length: Math.max(before, after) }, (_, index) => ({
    before: index < before ? { index } : undefined,
    after: index < after ? { index } : undefined,
  }));
}

async function withDocuments(
  before: Pdf,
  after: Pdf,
  use: (early: RenderDocument, late: RenderDocument) => Promise<void>,
): Promise<void> {
  const early = await RenderDocument.open(before.source, before.keys.password);
  try {
    const late = await RenderDocument.open(after.source, after.keys.password);
    try {
      await use(early, late);
    } finally {
      late.close();
    }
  } finally {
    early.close();
  }
}

async function comparePair(
  { before, after }: Drawn<PagePair>,
  early: RenderDocument,
  late: RenderDocument,
  width: number,
): Promise<PageDifference | null> {
  const was = before && drawPage(early, before.index + 1, fittingWidth(early, before.index + 1, width));
  const is = after && drawPage(late, after.index + 1, fittingWidth(late, after.index + 1, width));
  if (was && is) {
    const regions = hasSameShape(was, is) ? differingRegions(was, is) : [WHOLE_PAGE];
    if (regions.length === 0) return null;
    const [first, second] = await Promise.all([encodePage(was), encodePage(is)]);
    return { page: after.index + 1, change: 'changed', before: first, after: second, regions };
  }
  if (is) {
    return {
      page: after.index + 1,
      change: 'added',
      before: null,
      after: await encodePage(is),
      regions: [WHOLE_PAGE],
    };
  }
  const removed = was && { page: before.index + 1, before: await encodePage(was) };
  return removed ? { ...removed, change: 'removed', after: null, regions: [WHOLE_PAGE] } : null;
}

const hasSameShape = (a: Bitmap, b: Bitmap) => a.width === b.width && a.height === b.height;

function fittingWidth(document: RenderDocument, page: number, width: number): number {
  const size = document.pageSize(page);
  const tallest = Math.sqrt((MOST_PIXELS * size.width) / Math.max(size.height, 1));
  return Math.max(1, Math.floor(Math.min(width, tallest)));
}
