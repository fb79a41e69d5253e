import { type Bitmap, BYTES_PER_PIXEL } from '../render/paint.ts';
import type { DifferenceRegion } from './page-difference.ts';

/** How far a colour may be off (of 255) before an eye could notice; the same content is drawn in the same pixels. */
const TOLERANCE = 6;
/** The page is looked at in squares of this many pixels. */
const CELL = 8;
/** Squares no further apart than this belong to one region: words of a line, lines of a paragraph. */
const NEAR_CELLS = 3;
const MOST_REGIONS = 12;
const MARGIN = 3;

/** In pixels; right and bottom are outside. */
interface PixelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Boxes around what differs between two pictures of the same size, from top to bottom; none when they look the same.
 * @param tolerance how far a colour may be off, of 255
 */
export function differingRegions(before: Bitmap, after: Bitmap, tolerance = TOLERANCE): DifferenceRegion[] {
  const { width, height } = before;
  const boxes = mergeNear(groupCells(differingCells(before, after, tolerance), Math.ceil(width / CELL)));
  return boxes
    .sort((a, b) => a.top - b.top || a.left - b.left)
    .map((box) => {
      const left = Math.max(0, box.left - MARGIN);
      const top = Math.max(0, box.top - MARGIN);
      return {
        x: left / width,
        y: top / height,
        width: (Math.min(width, box.right + MARGIN) - left) / width,
        height: (Math.min(height, box.bottom + MARGIN) - top) / height,
      };
    });
}

/** For each square with a pixel that differs, the box around such pixels, by the number of the square. */
function differingCells(before: Bitmap, after: Bitmap, tolerance: number): Map<number, PixelBox> {
  const { width, height } = before;
  const columns = Math.ceil(width / CELL);
  const cells = new Map<number, PixelBox>();
  const [a, b] = [before.data, after.data];
  for (let y = 0; y < height; y++) {
    const start = y * width * BYTES_PER_PIXEL;
    const row = Buffer.from(a.buffer, a.byteOffset + start, width * BYTES_PER_PIXEL);
    if (row.equals(b.subarray(start, start + width * BYTES_PER_PIXEL))) continue;
    for (let x = 0; x < width; x++) {
      const at = start + x * BYTES_PER_PIXEL;
      const isSame =
        Math.abs(a[at]! - b[at]!) <= tolerance &&
        Math.abs(a[at + 1]! - b[at + 1]!) <= tolerance &&
        Math.abs(a[at + 2]! - b[at + 2]!) <= tolerance;
      if (isSame) continue;
      const cell = Math.floor(y / CELL) * columns + Math.floor(x / CELL);
      const pixel = { left: x, top: y, right: x + 1, bottom: y + 1 };
      const box = cells.get(cell);
      if (box) include(box, pixel);
      else cells.set(cell, pixel);
    }
  }
  return cells;
}

function include(box: PixelBox, other: PixelBox): void {
  box.left = Math.min(box.left, other.left);
  box.top = Math.min(box.top, other.top);
  box.right = Math.max(box.right, other.right);
  box.bottom = Math.max(box.bottom, other.bottom);
}

/** Joins squares to groups whose members are near one another. Empties `cells`. */
function groupCells(cells: Map<number, PixelBox>, columns: number): PixelBox[] {
  const groups: PixelBox[] = [];
  for (const first of cells.keys()) {
    const group = { ...cells.get(first)! };
    const queue = [first];
    for (let cell = queue.pop(); cell !== undefined; cell = queue.pop()) {
      const box = cells.get(cell);
      if (!box) continue;
      cells.delete(cell);
      include(group, box);
      const column = cell % columns;
      const from = Math.max(0, column - NEAR_CELLS) - column;
      const to = Math.min(columns - 1, column + NEAR_CELLS) - column;
      for (let down = -NEAR_CELLS; down <= NEAR_CELLS; down++) {
        for (let right = from; right <= to; right++) {
          const neighbour = cell + down * columns + right;
          if (cells.has(neighbour)) queue.push(neighbour);
        }
      }
    }
    groups.push(group);
  }
  return groups;
}

/** Boxes that overlap become one; then, while there are too many to look at, ever more distant ones do. */
function mergeNear(boxes: PixelBox[]): PixelBox[] {
  let merged = boxes;
  for (let distance = 0; ; distance = distance * 2 + CELL) {
    merged = mergeWithin(merged, distance);
    if (merged.length <= MOST_REGIONS) return merged;
  }
}

function mergeWithin(boxes: readonly PixelBox[], distance: number): PixelBox[] {
  const merged: PixelBox[] = [];
  for (const next of boxes) {
    const box = { ...next };
    // What was taken in may bring the box near to others: look again from the start.
    for (let i = 0; i < merged.length; ) {
      if (areNear(merged[i]!, box, distance)) {
        include(box, merged[i]!);
        merged.splice(i, 1);
        i = 0;
      } else i++;
    }
    merged.push(box);
  }
  return merged;
}

const areNear = (a: PixelBox, b: PixelBox, distance: number) =>
  a.left - b.right <= distance &&
  b.left - a.right <= distance &&
  a.top - b.bottom <= distance &&
  b.top - a.bottom <= distance;
