import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';

/** First 16 hex digits of the document's SHA-256: changes with every revision. */
export const revisionOf = ({ sha256 }: { sha256: string }): string => sha256.slice(0, 16);

/** One page of one of the shown documents; sizes in points (1/72 inch), after rotation. */
export interface DocumentPage {
  /** Place among all shown pages, from 0. */
  index: number;
  documentId: string;
  documentTitle: string;
  /** Number inside its document, from 1. */
  page: number;
  /** See `revisionOf`. */
  revision: string;
  widthPt: number;
  heightPt: number;
}

/** A page with its place on the canvas, in CSS pixels. */
export interface PlacedPage extends DocumentPage {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface PageLayout {
  pages: readonly PlacedPage[];
  width: number;
  height: number;
  /** CSS pixels per point. */
  scale: number;
}

/** `fit` fills the width; a number is a magnification, 1 = true size on a 96 dpi screen. */
export type Zoom = 'fit' | number;

export interface LayoutOptions {
  viewportWidth: number;
  zoom: Zoom;
  /** Between pages, and above and below them. */
  gap: number;
  /** At each side. */
  gutter: number;
  /** Kept free above the first page of every document for its title; 0 = no titles. */
  heading: number;
}

export const PX_PER_PT = 96 / 72;
/** A page that fits the width is never shown larger than on paper: that is readable and leaves space beside it. */
const WIDEST_FIT = 1;
export const SMALLEST_ZOOM = 0.25;
export const LARGEST_ZOOM = 4;

export function listPages(documents: readonly ContractDocument[]): DocumentPage[] {
  return documents
    .flatMap((document) =>
      document.pageSizes.map(({ width, height }, at) => ({
        index: 0,
        documentId: document.id,
        documentTitle: document.title,
        page: at + 1,
        revision: revisionOf(document),
        widthPt: width,
        heightPt: height,
      })),
    )
    .map((page, index) => ({ ...page, index }));
}

/** Every page at one common scale, below one another, centred; heights are known, so nothing is ever measured. */
export function layoutPages(pages: readonly DocumentPage[], options: LayoutOptions): PageLayout {
  const scale = PX_PER_PT * magnification(pages, options);
  const placed: PlacedPage[] = [];
  let top = options.gap;
  let widest = 0;
  for (const page of pages) {
    if (page.page === 1) top += options.heading;
    const width = Math.round(page.widthPt * scale);
    const height = Math.round(page.heightPt * scale);
    placed.push({ ...page, left: 0, top, width, height });
    widest = Math.max(widest, width);
    top += height + options.gap;
  }
  const width = Math.max(options.viewportWidth, widest + 2 * options.gutter);
  for (const page of placed) page.left = Math.round((width - page.width) / 2);
  return { pages: placed, width, height: top, scale };
}

/** The zoom that a layout is at, as a number. */
export function magnification(
  pages: readonly DocumentPage[],
  { zoom, viewportWidth, gutter }: Pick<LayoutOptions, 'zoom' | 'viewportWidth' | 'gutter'>,
): number {
  if (zoom !== 'fit') return Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, zoom));
  const widest = pages.reduce((width, page) => Math.max(width, page.widthPt), 1) * PX_PER_PT;
  return Math.min(WIDEST_FIT, Math.max(0.05, (viewportWidth - 2 * gutter) / widest));
}

/** Index of the page at height `y`: the last one that begins above it. */
export function pageAt(layout: PageLayout, y: number): number {
  let low = 0;
  let high = layout.pages.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (layout.pages[middle]!.top <= y) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}

/** First and last page that touch the strip from `from` to `to`. */
export function pagesBetween(layout: PageLayout, from: number, to: number): { first: number; last: number } {
  let first = pageAt(layout, from);
  const page = layout.pages[first];
  if (page && page.top + page.height < from && first < layout.pages.length - 1) first += 1;
  return { first, last: Math.max(first, pageAt(layout, to)) };
}

/** Pages of which the strip shows at least half, or which fill at least half of the strip: what a reader has seen. */
export function pagesRead(layout: PageLayout, from: number, to: number): number[] {
  const { first, last } = pagesBetween(layout, from, to);
  return layout.pages
    .slice(first, last + 1)
    .filter(({ top, height }) => {
      const shown = Math.min(to, top + height) - Math.max(from, top);
      return shown >= Math.min(height, to - from) / 2;
    })
    .map((page) => page.index);
}
