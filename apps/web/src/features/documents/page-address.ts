import type { PAGE_WIDTHS } from '@cinnabar/protocol/documents/document-schema';
import type { DocumentPage } from './page-layout.ts';

/** The widths the server renders; the type keeps this list equal to the protocol's without carrying zod into the browser. */
const WIDTHS: typeof PAGE_WIDTHS = [800, 1200, 1600, 2400];

/** A picture may be this much narrower than the screen's pixels before anybody sees it. */
const TOLERANCE = 0.9;

/** The smallest rendered width that is sharp at this size on this screen. */
export function imageWidth(cssWidth: number, devicePixelRatio: number): number {
  const wanted = cssWidth * devicePixelRatio * TOLERANCE;
  return WIDTHS.find((width) => width >= wanted) ?? WIDTHS.at(-1)!;
}

type PageName = Pick<DocumentPage, 'documentId' | 'page' | 'revision'>;

/** A path below `/api` with its query; the revision makes a signed page a new address, so caches never show the old one. */
export interface PageAddress {
  path: string;
  query: Record<string, string | number>;
}

function address(page: PageName, kind: 'image' | 'thumbnail' | 'text'): PageAddress {
  return {
    path: `/document/${encodeURIComponent(page.documentId)}/${kind}`,
    query: { page: page.page, r: page.revision },
  };
}

export function pageImageAddress(page: PageName, width: number): PageAddress {
  const { path, query } = address(page, 'image');
  return { path, query: { ...query, width } };
}

export const thumbnailAddress = (page: PageName): PageAddress => address(page, 'thumbnail');
export const pageTextAddress = (page: PageName): PageAddress => address(page, 'text');
