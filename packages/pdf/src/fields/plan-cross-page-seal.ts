import type { PageShape } from '../objects/page-tree.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { type Appearance, slicedPicture } from './appearance/appearance.ts';
import {
  fractionRect,
  type MillimetrePlace,
  type Millimetres,
  placedPage,
  shownMillimetres,
} from './millimetre-place.ts';
import type { PlannedField } from './planned-field.ts';

export type PageEdge = 'left' | 'right' | 'top' | 'bottom';

/** A seal that runs over the edges of several pages (骑缝章), so that none of them can be exchanged unseen. */
export interface CrossPageSeal {
  /** Size of the whole seal. */
  readonly size: Millimetres;
  /** The edge that bears the strips; right when absent. */
  readonly edge?: PageEdge | undefined;
  /** All pages, every other one, or those named (from 1, or from the end as -1); all when absent. */
  readonly pages?: 'all' | 'odd' | 'even' | readonly number[] | undefined;
  /** Millimetres from the bottom (left and right edge) or from the left (top and bottom) to the seal; centred when absent. */
  readonly offset?: number | undefined;
  /** The most pages that share one seal, 20 when absent: with more, strips become too thin to be recognised. */
  readonly pagesPerSeal?: number | undefined;
}

/** One strip: on which page, where, and which part of the seal. */
export interface SealSlice {
  readonly field: PlannedField;
  /** From 0 at the left (upright strips) or the top (lying strips) of the seal. */
  readonly index: number;
  readonly count: number;
  readonly cut: 'columns' | 'rows';
}

const PAGES_PER_SEAL = 20;

/**
 * Plans the strips of a cross-page seal. Sheets that are fanned out show it whole: the first page bears the left strip
 * at the right edge and the right strip at the left edge, the bottom strip at the top edge and the top strip at the bottom.
 * Many pages are divided evenly into groups with a whole seal each. A single page bears both halves, on the named edge
 * and on the one opposite: rolled until they touch, the sheet shows the whole seal.
 * @param pages every page of the file, as `listPages` gives them
 * @param prefix names of the fields become `<prefix>001` …
 * @throws PdfError `wrong-page` when no page is chosen or a chosen one is not there
 */
export function planCrossPageSeal(
  pages: readonly PageShape[],
  seal: CrossPageSeal,
  prefix: string,
): SealSlice[] {
  const chosen = chosenPages(pages, seal.pages ?? 'all');
  const strips = chosen.length === 1 ? bothHalves(chosen[0]!, seal) : fannedStrips(chosen, seal);
  return strips.map(({ page, edge, index, count }, i) => {
    const cut = isUpright(edge) ? 'columns' : 'rows';
    const { width, height } = seal.size;
    const size = isUpright(edge) ? { width: width / count, height } : { width, height: height / count };
    const rect = fractionRect(page, stripPlace(page, edge, size, seal.offset), size);
    const name = `${prefix}${String(i + 1).padStart(3, '0')}`;
    return { field: { name, kind: 'slice', page: page.index + 1, rect }, index, count, cut };
  });
}

/** What the strip shows. */
export const sliceAppearance = ({ index, count, cut }: SealSlice, picture: Uint8Array): Appearance => [
  slicedPicture(picture, index, count, cut),
];

interface Strip {
  readonly page: PageShape;
  readonly edge: PageEdge;
  readonly index: number;
  readonly count: number;
}

const OPPOSITE = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const;

const isUpright = (edge: PageEdge) => edge === 'left' || edge === 'right';

/** Whether the first sheet of a fan shows the first strip at this edge. */
const isForward = (edge: PageEdge) => edge === 'right' || edge === 'bottom';

function chosenPages(pages: readonly PageShape[], which: NonNullable<CrossPageSeal['pages']>): PageShape[] {
  const named = new Set(typeof which === 'string' ? [] : which.map((page) => placedPage({ page }, pages)));
  const chosen =
    typeof which === 'string'
      ? pages.filter(({ index }) => which === 'all' || (index % 2 === 0) === (which === 'odd'))
      : pages.filter((page) => named.has(page));
  if (chosen.length === 0) throw new PdfError('wrong-page', 'no page is left for the cross-page seal');
  return chosen;
}

function bothHalves(page: PageShape, { edge = 'right' }: CrossPageSeal): Strip[] {
  return [edge, OPPOSITE[edge]].map((at) => ({ page, edge: at, index: isForward(at) ? 0 : 1, count: 2 }));
}

function fannedStrips(pages: readonly PageShape[], seal: CrossPageSeal): Strip[] {
  const { edge = 'right', pagesPerSeal = PAGES_PER_SEAL } = seal;
  // A group of one could show no strip but the whole seal.
  const groups = Math.max(1, Math.min(Math.ceil(pages.length / pagesPerSeal), Math.floor(pages.length / 2)));
  return Array.from({ length: groups }, (_, group) => {
    const first = Math.round((group * pages.length) / groups);
    const members = pages.slice(first, Math.round(((group + 1) * pages.length) / groups));
    const count = members.length;
    return members.map((page, i) => ({ page, edge, index: isForward(edge) ? i : count - 1 - i, count }));
  }).flat();
}

function stripPlace(
  page: PageShape,
  edge: PageEdge,
  strip: Millimetres,
  offset: number | undefined,
): MillimetrePlace {
  const shown = shownMillimetres(page);
  const number = page.index + 1;
  if (isUpright(edge)) {
    const bottom = offset ?? (shown.height - strip.height) / 2;
    return edge === 'left' ? { page: number, left: 0, bottom } : { page: number, right: 0, bottom };
  }
  const left = offset ?? (shown.width - strip.width) / 2;
  return edge === 'top' ? { page: number, left, top: 0 } : { page: number, left, bottom: 0 };
}
