import { cellOf, EM_MIDDLE, widthOf } from './cell.ts';
import { Ellipse } from './ellipse.ts';
import { glyphPath } from './glyph-path.ts';
import { SealImageError } from './seal-image-error.ts';
import { glyphs } from './typeface.ts';

/** Text along an ellipse round the origin. All lengths in millimetres. */
export interface ArcText {
  text: string;
  /** Half axes of the line on which the outer edge of the em squares stands. */
  radiusX: number;
  radiusY: number;
  /** Height of the em square, measured towards the middle. */
  height: number;
  /** Widest letter as a part of `height`. */
  widest: number;
  /** Angle from the middle of the first letter to the middle of the last, in degrees of the circle. */
  spanDegrees: number;
  /** `top`: read clockwise, feet to the middle. `bottom`: read counter-clockwise, heads to the middle. */
  side: 'top' | 'bottom';
  /** Space kept between letters, in letter widths. */
  gap?: number;
}

const THINNEST = 0.3;

/**
 * Path data of a text set along an arc: evenly spread over the span, each letter upright on the arc, and
 * condensed so that neighbours do not touch at their inner edge.
 *
 * @throws SealImageError `glyph-missing`, `text-empty`, `text-too-long`
 */
export function arcText(arc: ArcText): string[] {
  const { height, gap = 0.14, side } = arc;
  const letters = glyphs('song', arc.text);
  const cells = letters.map(cellOf);
  const along = positions(cells.map(widthOf), gap);
  const total = along.at(-1)!;

  const middle = new Ellipse(arc.radiusX - height / 2, arc.radiusY - height / 2);
  const inner = new Ellipse(arc.radiusX - height, arc.radiusY - height);
  const width =
    total === 0 ? height * arc.widest : Math.min(height * arc.widest, inner.length(arc.spanDegrees) / total);
  if (width < height * THINNEST) {
    throw new SealImageError('text-too-long', arc.text, `${letters.length} characters do not fit on the arc`);
  }

  return letters.map((letter, index) => {
    const fraction = total === 0 ? 0.5 : along[index]! / total;
    const { x, y, angle } = middle.at(fraction, arc.spanDegrees, side);
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const cell = cells[index]!;
    const left = (-(cell.left + cell.right) / 2) * width;
    const up = -EM_MIDDLE * height;
    return glyphPath(letter, [
      cos * width,
      sin * width,
      -sin * height,
      cos * height,
      x + cos * left - sin * up,
      y + sin * left + cos * up,
    ]);
  });
}

/** Where the middle of each letter falls, in letter widths after the middle of the first. */
function positions(widths: readonly number[], gap: number): number[] {
  let position = 0;
  return widths.map((width, index) => {
    if (index > 0) position += widths[index - 1]! / 2 + gap + width / 2;
    return position;
  });
}
