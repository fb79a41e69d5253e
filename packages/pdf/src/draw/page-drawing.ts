import type { FractionRect } from '../fields/page-geometry.ts';

/** Lines of text in the bundled faces; broken where they are too long, and smaller when the box is too small. */
export interface TextContent {
  readonly kind: 'text';
  /** Lines are separated by `\n`. `☑` and `☐` are drawn as boxes that are ticked or not. */
  readonly text: string;
  /** Largest size in points, 10.5 when absent. */
  readonly size?: number;
  readonly align?: 'left' | 'center' | 'right';
}

/** A grid with a row of heads; rows grow with what they hold, from the top of the box. */
export interface TableContent {
  readonly kind: 'table';
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Largest size in points, 10.5 when absent. */
  readonly size?: number;
}

/** A picture in its own proportions, centered. PNG, JPEG or WebP. */
export interface PictureContent {
  readonly kind: 'picture';
  readonly picture: Uint8Array;
}

/**
 * One line of text over the whole page, again and again and slanted, so faint that what lies under it is read. Its box is the page, whatever
 * the rectangle of the drawing is.
 */
export interface WatermarkContent {
  readonly kind: 'watermark';
  readonly text: string;
}

export type PageContent = TextContent | TableContent | PictureContent | WatermarkContent;

/** Something that becomes part of a page. */
export interface PageDrawing {
  /** From 1. */
  readonly page: number;
  /** Fractions of the page as shown, origin at its lower left. */
  readonly rect: FractionRect;
  readonly content: PageContent;
}

/** Width and height in points as shown. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** Points: smaller text is not drawn, for no one can read it on paper. */
export const SMALLEST_TEXT = 6;
