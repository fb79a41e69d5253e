import type { DifferenceRegion } from '../../compare/page-difference.ts';
import { type ByteSource, clipSource } from '../../objects/byte-source.ts';
import { drawPage } from '../../render/page-image.ts';
import type { Bitmap } from '../../render/paint.ts';
import { type PageSize, RenderDocument } from '../../render/render-document.ts';
import { RenderError } from '../../render/render-error.ts';
import { outsideDifference } from './outside-difference.ts';
import type { PageOutcome, PageTask } from './page-task.ts';

/** As a viewer shows it at full size: 96 pixels on 72 points. */
const FULL_SCALE = 96 / 72;
/** 32 MB of pixels a picture; A0 (84 × 119 cm) fits at 72 dpi. */
const MOST_PIXELS = 8_000_000;
/** Below 36 dpi a small letter is less than two pixels high: then nothing is said about the page. */
const LEAST_SCALE = 0.5;
/** Pictures of later states that are wanted again as the earlier state of the next revision. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;

const WHOLE_PAGE: DifferenceRegion = { x: 0, y: 0, width: 1, height: 1 };
const FAILED: PageOutcome = { kind: 'undrawn', reason: 'failed' };

/** Draws the pages of one file, task by task. Close it: documents lie outside the reach of garbage collection. */
export class ComparisonSession {
  readonly #file: ByteSource;
  /** States that are open, by their length. */
  readonly #open = new Map<number, RenderDocument>();
  readonly #kept = new Map<string, Bitmap>();
  readonly #wanted: ReadonlySet<string>;
  #keptBytes = 0;

  constructor(file: ByteSource, tasks: readonly PageTask[]) {
    this.#file = file;
    this.#wanted = new Set(tasks.map(({ before, page }) => keyOf(before, page)));
  }

  async compare(task: PageTask): Promise<PageOutcome> {
    try {
      const [early, late] = await this.#states(task);
      return this.#comparePage(task, early, late);
    } catch (error) {
      if (error instanceof RenderError) return FAILED;
      throw error;
    }
  }

  close(): void {
    for (const document of this.#open.values()) document.close();
    this.#open.clear();
    this.#kept.clear();
  }

  async #states({ before, after }: PageTask): Promise<[RenderDocument, RenderDocument]> {
    for (const [end, document] of this.#open) {
      if ((end === before || end === after) && !document.isLost) continue;
      document.close();
      this.#open.delete(end);
    }
    return [await this.#state(before), await this.#state(after)];
  }

  async #state(end: number): Promise<RenderDocument> {
    const known = this.#open.get(end);
    if (known) return known;
    const document = await RenderDocument.open(clipSource(this.#file, end), this.#file.password);
    this.#open.set(end, document);
    return document;
  }

  #comparePage(task: PageTask, early: RenderDocument, late: RenderDocument): PageOutcome {
    const { page, before, after, places } = task;
    const [isInEarly, isInLate] = [page <= early.pageCount, page <= late.pageCount];
    if (isInEarly !== isInLate) return differs([WHOLE_PAGE]);
    if (!isInEarly) return FAILED; // a page for us and none for pdfium: what it shows is not known
    const [was, is] = [early.pageSize(page), late.pageSize(page)];
    if (was.width !== is.width || was.height !== is.height) return differs([WHOLE_PAGE]);
    const width = drawnWidth(is);
    const earlier = this.#take(keyOf(before, page)) ?? drawPage(early, page, width);
    const later = drawPage(late, page, width);
    const regions = outsideDifference(earlier, later, places);
    this.#keep(keyOf(after, page), later);
    return regions.length > 0 ? differs(regions) : { kind: 'same' };
  }

  #take(key: string): Bitmap | undefined {
    const bitmap = this.#kept.get(key);
    if (!bitmap) return undefined;
    this.#kept.delete(key);
    this.#keptBytes -= bitmap.data.length;
    return bitmap;
  }

  #keep(key: string, bitmap: Bitmap): void {
    if (!this.#wanted.has(key) || this.#keptBytes + bitmap.data.length > MOST_KEPT_BYTES) return;
    this.#kept.set(key, bitmap);
    this.#keptBytes += bitmap.data.length;
  }
}

const keyOf = (end: number, page: number) => `${end} ${page}`;
const differs = (regions: readonly DifferenceRegion[]): PageOutcome => ({ kind: 'differs', regions });

/** @throws RenderError `too-large` */
function drawnWidth({ width, height }: PageSize): number {
  const scale = Math.min(FULL_SCALE, Math.sqrt(MOST_PIXELS / (width * height)));
  if (!(scale >= LEAST_SCALE)) throw new RenderError('too-large', 'the page is too large to be compared');
  return Math.max(1, Math.floor(width * scale));
}
