import { componentsOf } from './components.ts';
import { type Rectangle, smallestRectangle } from './hull.ts';
import type { Raster } from './raster.ts';

/** A thing of straight edges in the picture, in pixels. */
export interface Reference {
  rectangle: Rectangle;
  /** `SHEET`: the paper, on a darker ground. `CARD`: a bank card on the paper. */
  kind: 'SHEET' | 'CARD';
  /** What it measures by; null for a sheet of another size. */
  by: 'A4' | 'CARD' | null;
  mmPerPixel: number;
}

/** ISO 216 A4, and ISO/IEC 7810 ID-1. */
const A4 = { long: 297, ratio: 297 / 210 };
const CARD = { long: 85.6, ratio: 85.6 / 53.98 };
const NEAR = 0.035;
/** A rectangle is filled by so much of its cells; anything else is no sheet. */
const FILLED = 0.93;
const GRID = 320;
/** A sheet that fills the picture has no edges in it; a smaller part is no sheet. */
const SHEET_SHARE = [0.15, 0.94] as const;
const LEAST_LONG = 0.1;

/** A sheet of paper on a darker ground, or a bank card on paper; null when there is neither. */
export function findReference(raster: Raster): Reference | null {
  const light = lightCells(raster);
  const [sheet] = rectangles(light, true).filter(
    ({ share }) => share > SHEET_SHARE[0] && share < SHEET_SHARE[1],
  );
  if (sheet) {
    const isA4 = isLike(sheet.ratio, A4.ratio);
    return { ...sheet, kind: 'SHEET', by: isA4 ? 'A4' : null, mmPerPixel: A4.long / sheet.long };
  }
  const card = rectangles(light, false).find(({ ratio }) => isLike(ratio, CARD.ratio));
  return card ? { ...card, kind: 'CARD', by: 'CARD', mmPerPixel: CARD.long / card.long } : null;
}

const isLike = (ratio: number, wanted: number) => Math.abs(ratio / wanted - 1) < NEAR;

type Cells = ReturnType<typeof lightCells>;

function rectangles({ cells, width, height, scale, threshold }: Cells, isLight: boolean) {
  const mask = cells.map((light) => (light >= threshold === isLight ? 1 : 0));
  return componentsOf({ cells: mask, width, height }, 0)
    .slice(0, 6)
    .flatMap(({ points, count }) => {
      const found = smallestRectangle(points);
      const sides = [found.width + 1, found.height + 1];
      const [long, short] = [Math.max(...sides), Math.min(...sides)];
      if (count / (long * short) < FILLED || long < LEAST_LONG * Math.max(width, height)) return [];
      const rectangle: Rectangle = {
        center: { x: (found.center.x + 0.5) * scale, y: (found.center.y + 0.5) * scale },
        width: sides[0]! * scale,
        height: sides[1]! * scale,
        angle: found.angle,
      };
      return [{ rectangle, long: long * scale, ratio: long / short, share: count / (width * height) }];
    });
}

/** Slightly less of a sheet and slightly more of a card: their edges are no ink. */
const EDGE = { SHEET: 0.975, CARD: 1.06 };

/** The picture without what lies beside the sheet, or without the card: neither is a seal, whatever its colour. */
export function hideReference(raster: Raster, { rectangle, kind }: Reference): Raster {
  const { width, height } = raster;
  const data = Uint8Array.from(raster.data);
  const [cos, sin] = [Math.cos(rectangle.angle), Math.sin(rectangle.angle)];
  const [halfWidth, halfHeight] = [(rectangle.width / 2) * EDGE[kind], (rectangle.height / 2) * EDGE[kind]];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - rectangle.center.x, y - rectangle.center.y];
      const isInside =
        Math.abs(dx * cos + dy * sin) < halfWidth && Math.abs(dy * cos - dx * sin) < halfHeight;
      if (isInside === (kind === 'CARD')) data.fill(255, 3 * (y * width + x), 3 * (y * width + x) + 3);
    }
  return { data, width, height };
}

/** Brightness in cells, and the brightness that parts dark from light best (Otsu). */
function lightCells({ data, width, height }: Raster) {
  const scale = Math.max(1, Math.max(width, height) / GRID);
  const [columns, rows] = [Math.floor(width / scale), Math.floor(height / scale)];
  const cells = new Uint8Array(columns * rows);
  const counts = new Float64Array(256);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = 3 * (Math.floor((row + 0.5) * scale) * width + Math.floor((column + 0.5) * scale));
      const light = Math.max(data[at]!, data[at + 1]!, data[at + 2]!);
      cells[row * columns + column] = light;
      counts[light]!++;
    }
  return { cells, width: columns, height: rows, scale, threshold: otsu(counts, cells.length) };
}

function otsu(counts: Float64Array, total: number): number {
  const all = counts.reduce((sum, count, value) => sum + count * value, 0);
  let [dark, darkSum, best, threshold] = [0, 0, -1, 128];
  for (let value = 0; value < 256; value++) {
    dark += counts[value]!;
    darkSum += counts[value]! * value;
    if (dark === 0 || dark === total) continue;
    const apart = darkSum / dark - (all - darkSum) / (total - dark);
    const between = dark * (total - dark) * apart * apart;
    if (between > best) [best, threshold] = [between, value + 1];
  }
  return threshold;
}
