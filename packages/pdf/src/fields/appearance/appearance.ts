import type { FractionRect } from '../page-geometry.ts';

/** A seal or a handwritten signature. */
export interface PictureDrawing {
  readonly kind: 'picture';
  /** PNG with transparency, JPEG or WebP. A picture used in several places is stored once. */
  readonly picture: Uint8Array;
  /** Where, in fractions of the field, origin lower left; may reach beyond it and is then cut off. Absent: all of it. */
  readonly box?: FractionRect;
  /** `contain` (default) keeps the picture's proportions, centred; `fill` stretches it to the box. */
  readonly fit?: 'contain' | 'fill';
}

/** One or more lines of text in the bundled Chinese faces. */
export interface TextDrawing {
  readonly kind: 'text';
  /** Lines are separated by `\n`. */
  readonly text: string;
  readonly box?: FractionRect;
  /** Largest size in points, 12 when absent; smaller when the box is too small for it. */
  readonly size?: number;
  /** Breaks lines that are too long, and takes a smaller size only when the box is full. Absent: lines stay whole. */
  readonly wrap?: boolean;
  /** A thin line around the box: with `✓`, or nothing, it is a box that was ticked or not. */
  readonly frame?: boolean;
  readonly align?: 'left' | 'center' | 'right';
  /** Red, green, blue from 0 to 1; black when absent. */
  readonly color?: readonly [number, number, number];
}

/** What a field shows, drawn in this order. */
export type Appearance = readonly (PictureDrawing | TextDrawing)[];

/**
 * One strip of a seal that is spread over several pages (骑缝章).
 * @param index which strip, from 0 at the left (or, lying, at the top) of the seal
 * @param count number of strips
 * Throws nothing: a picture is read when it is drawn.
 * @param cut `columns` (default): upright strips side by side; `rows`: lying strips one below the other
 */
export function slicedPicture(
  picture: Uint8Array,
  index: number,
  count: number,
  cut: 'columns' | 'rows' = 'columns',
): PictureDrawing {
  const box =
    cut === 'columns'
      ? { x: -index, y: 0, width: count, height: 1 }
      : { x: 0, y: index + 1 - count, width: 1, height: count };
  return { kind: 'picture', picture, box, fit: 'fill' };
}
