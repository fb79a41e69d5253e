import type { Point } from './raster.ts';

/** A picture of yes and no, in cells. */
export interface Mask {
  cells: Uint8Array;
  width: number;
  height: number;
}

export interface Component {
  /** How many of its cells are set. */
  count: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  points: Point[];
}

/** Connected parts of a mask, those apart by up to `reach` cells counting as one; the largest first. */
export function componentsOf(mask: Mask, reach: number): Component[] {
  const { cells, width, height } = mask;
  const grown = grow(mask, reach);
  const seen = new Uint8Array(cells.length);
  const found: Component[] = [];
  for (let start = 0; start < cells.length; start++) {
    if (!grown[start] || seen[start]) continue;
    const part: Component = { count: 0, left: width, top: height, right: -1, bottom: -1, points: [] };
    const open = [start];
    seen[start] = 1;
    while (open.length > 0) {
      const at = open.pop()!;
      const [x, y] = [at % width, Math.floor(at / width)];
      if (cells[at]) {
        part.count++;
        part.left = Math.min(part.left, x);
        part.right = Math.max(part.right, x);
        part.top = Math.min(part.top, y);
        part.bottom = Math.max(part.bottom, y);
        part.points.push({ x, y });
      }
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const [nx, ny] = [x + dx, y + dy];
        if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
        const next = ny * width + nx;
        if (!grown[next] || seen[next]) continue;
        seen[next] = 1;
        open.push(next);
      }
    }
    if (part.count > 0) found.push(part);
  }
  return found.sort((one, two) => two.count - one.count);
}

function grow({ cells, width, height }: Mask, reach: number): Uint8Array {
  const across = new Uint8Array(cells.length);
  const result = new Uint8Array(cells.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!cells[y * width + x]) continue;
      for (let dx = Math.max(0, x - reach); dx <= Math.min(width - 1, x + reach); dx++)
        across[y * width + dx] = 1;
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!across[y * width + x]) continue;
      for (let dy = Math.max(0, y - reach); dy <= Math.min(height - 1, y + reach); dy++)
        result[dy * width + x] = 1;
    }
  return result;
}
