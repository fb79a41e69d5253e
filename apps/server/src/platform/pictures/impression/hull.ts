import type { Point } from './raster.ts';

export interface Rectangle {
  center: Point;
  width: number;
  height: number;
  /** Of the side `width`, in radians clockwise, −45° to 45°. */
  angle: number;
}

/** Convex hull, anticlockwise (Andrew's monotone chain). */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((one, two) => one.x - two.x || one.y - two.y);
  const half = (list: readonly Point[]) => {
    const chain: Point[] = [];
    for (const point of list) {
      while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

const cross = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** The smallest rectangle round points: one of its sides lies on a side of the hull. */
export function smallestRectangle(points: readonly Point[]): Rectangle {
  const hull = hullOf(points);
  let best: Rectangle | null = null;
  for (const [at, from] of hull.entries()) {
    const to = hull[(at + 1) % hull.length]!;
    const quarter = Math.PI / 2;
    const raw = Math.atan2(to.y - from.y, to.x - from.x);
    const angle = raw - Math.round(raw / quarter) * quarter;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { x, y } of hull) {
      const [u, v] = [x * cos + y * sin, y * cos - x * sin];
      left = Math.min(left, u);
      right = Math.max(right, u);
      top = Math.min(top, v);
      bottom = Math.max(bottom, v);
    }
    const [width, height] = [right - left, bottom - top];
    if (best && width * height >= best.width * best.height) continue;
    const [u, v] = [(left + right) / 2, (top + bottom) / 2];
    best = { center: { x: u * cos - v * sin, y: u * sin + v * cos }, width, height, angle };
  }
  return best ?? { center: { x: 0, y: 0 }, width: 0, height: 0, angle: 0 };
}
