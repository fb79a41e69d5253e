import type { PointGroup } from 'signature_pad';

export interface PadSize {
  width: number;
  height: number;
}

interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** What the strokes cover; null without a point. */
export function boundsOf(strokes: readonly PointGroup[]): Bounds | null {
  const points = strokes.flatMap((stroke) => stroke.points);
  if (points.length === 0) return null;
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Turns writing made on a phone held sideways (its top at the left hand) upright: a quarter turn to the left. */
export function turnUpright(strokes: readonly PointGroup[], pad: PadSize): PointGroup[] {
  return movePoints(strokes, ({ x, y }) => ({ x: y, y: pad.width - x }));
}

/** Shrinks and centres the writing so that it fits the pad with a margin; what fits already keeps its size. */
export function fitStrokes(strokes: readonly PointGroup[], pad: PadSize, margin = 16): PointGroup[] {
  const bounds = boundsOf(strokes);
  if (!bounds) return [];
  const [width, height] = [bounds.right - bounds.left, bounds.bottom - bounds.top];
  const scale = Math.min(
    1,
    (pad.width - 2 * margin) / Math.max(1, width),
    (pad.height - 2 * margin) / Math.max(1, height),
  );
  const [left, top] = [(pad.width - width * scale) / 2, (pad.height - height * scale) / 2];
  return movePoints(
    strokes,
    ({ x, y }) => ({ x: left + (x - bounds.left) * scale, y: top + (y - bounds.top) * scale }),
    // Thinned by less than the size, or a name written large comes out as hairlines.
    Math.sqrt(scale),
  );
}

interface Line {
  penColor: string;
  minWidth: number;
  maxWidth: number;
}

/** Writes the same with another pen. What was thinned to fit stays thinner by as much. */
export function rewrite(strokes: readonly PointGroup[], from: Line, to: Line): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    penColor: to.penColor,
    minWidth: (stroke.minWidth * to.minWidth) / from.minWidth,
    maxWidth: (stroke.maxWidth * to.maxWidth) / from.maxWidth,
    dotSize: (stroke.dotSize * to.maxWidth) / from.maxWidth,
  }));
}

function movePoints(
  strokes: readonly PointGroup[],
  move: (point: { x: number; y: number }) => { x: number; y: number },
  thickness = 1,
): PointGroup[] {
  return strokes.map((stroke) => ({
    ...stroke,
    dotSize: stroke.dotSize * thickness,
    minWidth: stroke.minWidth * thickness,
    maxWidth: stroke.maxWidth * thickness,
    points: stroke.points.map((point) => ({ ...point, ...move(point) })),
  }));
}
