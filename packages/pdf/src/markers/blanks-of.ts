import { charactersOf } from '../render/page-text.ts';
import type { RenderDocument } from '../render/render-document.ts';

/** The blanks of markers: as wide as the type is high, and half of it. Word files hardly have them otherwise. */
export const MARKER_BLANKS = { whole: '\u2003', half: '\u2002' } as const;

const CODES: ReadonlySet<number> = new Set(Object.values(MARKER_BLANKS).map((blank) => blank.charCodeAt(0)));

/** Fractions of the page as it is shown, the origin at its top left. */
export interface BlankBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The boxes of these blanks on a page, in the order of the file. Throws RenderError. */
export const blanksOf = (document: RenderDocument, page: number): BlankBox[] =>
  charactersOf(document, page, CODES).map(({ left, top, right, bottom }) => ({
    ...{ x: left, y: top },
    ...{ width: right - left, height: bottom - top },
  }));
