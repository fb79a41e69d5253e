import type { TextDrawing } from './appearance.ts';
import { sizesFrom } from './text-sizes.ts';

/** Points, origin lower left. */
export interface PointBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Distance of baselines, in ems. */
export const LINE_HEIGHT = 1.3;
/** The middle of a Chinese character above the baseline, in ems. */
const MIDDLE = 0.38;

/** Points: the line of a frame, and between the box and the text in it. */
export const FRAME = 0.8;
const PADDING = 2;

/** Points. */
const SMALLEST = 1;

/** How lines of one kind are measured, in ems, and broken where they are wider than so many. */
export interface LineMeasure<L> {
  widthOf(line: L): number;
  broken(line: L, width: number): L[];
}

export interface PlacedLines<L> {
  /** Points. */
  readonly size: number;
  /** Points: where each line begins on its baseline. */
  readonly lines: readonly { readonly line: L; readonly x: number; readonly baseline: number }[];
  /** The rectangle along the middle of the frame's line, which lies inside the box so that nothing of it is cut off. */
  readonly frame: PointBox | null;
}

/**
 * Where lines of text stand in a box: in the middle of its height, as large as asked but never larger than the box holds. It throws
 * what `measure` throws.
 */
export function placeLines<L>(
  lines: readonly L[],
  outer: PointBox,
  drawing: Omit<TextDrawing, 'kind' | 'text' | 'box' | 'color'>,
  measure: LineMeasure<L>,
): PlacedLines<L> {
  const box = drawing.frame ? inset(outer, PADDING) : outer;
  const { size, fitted } = fitLines(lines, box, drawing, measure);
  const placed = fitted.map((line, i) => {
    const slack = box.width - measure.widthOf(line) * size;
    const indent = drawing.align === 'right' ? slack : drawing.align === 'center' ? slack / 2 : 0;
    const middle = box.y + box.height / 2 + ((fitted.length - 1) / 2 - i) * size * LINE_HEIGHT;
    return { line, x: box.x + indent, baseline: middle - MIDDLE * size };
  });
  return { size, lines: placed, frame: drawing.frame ? inset(outer, FRAME / 2) : null };
}

const inset = ({ x, y, width, height }: PointBox, by: number): PointBox => ({
  x: x + by,
  y: y + by,
  width: Math.max(width - 2 * by, 1),
  height: Math.max(height - 2 * by, 1),
});

/** The largest size at which the text is inside the box, and its lines at that size. */
function fitLines<L>(
  lines: readonly L[],
  box: PointBox,
  drawing: Pick<TextDrawing, 'size' | 'wrap'>,
  measure: LineMeasure<L>,
): { size: number; fitted: readonly L[] } {
  const wanted = drawing.size ?? 12;
  if (drawing.wrap) {
    for (const size of sizesFrom(wanted, SMALLEST)) {
      const fitted = lines.flatMap((line) => measure.broken(line, box.width / size));
      if (fitted.length * LINE_HEIGHT * size <= box.height) return { size, fitted };
    }
  }
  const widest = Math.max(...lines.map((line) => measure.widthOf(line)), 0.001);
  const size = Math.min(wanted, box.height / (lines.length * LINE_HEIGHT), box.width / widest);
  return { size, fitted: lines };
}
