import { getPageImageCall, getPageThumbnailCall } from '@cinnabar/protocol/documents/documents-calls';
import { PAGE_WIDTHS } from '@cinnabar/protocol/documents/page-widths';
import { mediaUrl } from '../../lib/api/view-token.ts';
import type { DocumentPage } from './page-layout.ts';

type PageWidth = (typeof PAGE_WIDTHS)[number];

/** A picture may be this much narrower than the screen's pixels before it is visible. */
const TOLERANCE = 0.9;

/** The smallest rendered width that is sharp at this size on this screen. */
export function imageWidth(cssWidth: number, devicePixelRatio: number): PageWidth {
  const wanted = cssWidth * devicePixelRatio * TOLERANCE;
  return PAGE_WIDTHS.find((width) => width >= wanted) ?? PAGE_WIDTHS[PAGE_WIDTHS.length - 1]!;
}

type PageName = Pick<DocumentPage, 'documentId' | 'page' | 'revision'>;

/** A page in a call's own words. */
export const pageRequest = ({ documentId, page }: PageName) => ({
  params: { id: documentId },
  query: { page },
});

/** The revision makes a signed page a new address, so caches never show the old one. */
export const revisionMark = ({ revision }: PageName) => ({ r: revision });

export const thumbnailUrl = (page: PageName): string =>
  mediaUrl(getPageThumbnailCall, pageRequest(page), revisionMark(page));

/** `attempt` counts from 0. */
export function pageImageUrl(page: PageName, width: PageWidth, attempt = 0): string {
  const { params, query } = pageRequest(page);
  const marks = { ...revisionMark(page), retry: attempt || undefined };
  return mediaUrl(getPageImageCall, { params, query: { ...query, width } }, marks);
}
