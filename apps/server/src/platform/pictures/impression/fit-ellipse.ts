import type { Point } from './raster.ts';

export interface FittedEllipse {
  center: Point;
  /** Half axes, the longer one first. */
  major: number;
  minor: number;
  /** Of the longer axis, in radians clockwise, −90° to 90°. */
  angle: number;
  /** Part of the points that lie on it. */
  share: number;
}

const TRIES = 400;
/** A point counts as on the ellipse within this part of its mean radius. */
const TOLERANCE = 0.014;

/**
 * The ellipse on which most of the points lie (RANSAC, then least squares over those). Points beside it, such as dirt or letters seen through a gap
 * of the ring, do not pull at it. Null when there is none. The same points always give the same ellipse.
 */
export function fitEllipse(points: readonly Point[]): FittedEllipse | null {
  if (points.length < 20) return null;
  const random = seeded(points.length);
  let best: FittedEllipse | null = null;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const five = Array.from({ length: 5 }, () => points[Math.floor(random() * points.length)]!);
    const rated = rate(ellipseThrough(five), points);
    if (rated && (!best || rated.share > best.share)) best = rated;
  }
  for (let round = 0; best && round < 3; round++) {
    const current: FittedEllipse = best;
    const better = rate(
      ellipseThrough(points.filter((point) => distance(current, point) < TOLERANCE)),
      points,
    );
    if (!better || better.share < current.share * 0.98) break;
    best = better;
  }
  return best;
}

/** How far a point lies beside an ellipse, as a part of its radius in that direction. */
export function distance(
  { center, major, minor, angle }: Omit<FittedEllipse, 'share'>,
  { x, y }: Point,
): number {
  const [dx, dy] = [x - center.x, y - center.y];
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return Math.abs(Math.hypot((dx * cos + dy * sin) / major, (dy * cos - dx * sin) / minor) - 1);
}

function rate(ellipse: Omit<FittedEllipse, 'share'> | null, points: readonly Point[]): FittedEllipse | null {
  if (!ellipse || ellipse.minor < ellipse.major * 0.4) return null;
  let on = 0;
  for (const point of points) if (distance(ellipse, point) < TOLERANCE) on++;
  return { ...ellipse, share: on / points.length };
}

/** Least squares of A·x² + B·xy + C·y² + D·x + E·y = 1 round the mean of the points. */
function ellipseThrough(points: readonly Point[]): Omit<FittedEllipse, 'share'> | null {
  const count = points.length;
  if (count < 5) return null;
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / count,
    y: points.reduce((sum, { y }) => sum + y, 0) / count,
  };
  const scale = Math.max(1, ...points.map(({ x, y }) => Math.hypot(x - middle.x, y - middle.y)));
  const rows = points.map((point) => {
    const [x, y] = [(point.x - middle.x) / scale, (point.y - middle.y) / scale];
    return [x * x, x * y, y * y, x, y];
  });
  const normal = Array.from({ length: 5 }, (_, i) =>
    Array.from({ length: 6 }, (_, j) => rows.reduce((sum, row) => sum + row[i]! * (j < 5 ? row[j]! : 1), 0)),
  );
  const solved = solve(normal);
  if (!solved) return null;
  const [a, b, c, d, e] = solved as [number, number, number, number, number];
  const determinant = 4 * a * c - b * b;
  if (determinant <= 1e-9) return null;
  const [x, y] = [(b * e - 2 * c * d) / determinant, (b * d - 2 * a * e) / determinant];
  const level = 1 + a * x * x + b * x * y + c * y * y;
  const mean = (a + c) / 2;
  const spread = Math.hypot((a - c) / 2, b / 2);
  const [short, long] = [level / (mean + spread), level / (mean - spread)];
  if (!(short > 0 && long > 0)) return null;
  // The longer axis belongs to the smaller eigenvalue.
  const angle = Math.atan2(-b, c - a) / 2;
  return {
    center: { x: middle.x + x * scale, y: middle.y + y * scale },
    major: Math.sqrt(long) * scale,
    minor: Math.sqrt(short) * scale,
    angle,
  };
}

/** Gaussian elimination with pivoting; null for a singular system. */
function solve(rows: number[][]): number[] | null {
  const size = rows.length;
  for (let step = 0; step < size; step++) {
    let pivot = step;
    for (let row = step + 1; row < size; row++)
      if (Math.abs(rows[row]![step]!) > Math.abs(rows[pivot]![step]!)) pivot = row;
    if (Math.abs(rows[pivot]![step]!) < 1e-10) return null;
    [rows[step], rows[pivot]] = [rows[pivot]!, rows[step]!];
    for (let row = 0; row < size; row++) {
      if (row === step) continue;
      const factor = rows[row]![step]! / rows[step]![step]!;
      for (let column = step; column <= size; column++) rows[row]![column]! -= factor * rows[step]![column]!;
    }
  }
  return rows.map((row, at) => row[size]! / row[at]!);
}

/** A fixed sequence (mulberry32): what is found in a picture must not differ from one look to the next. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
