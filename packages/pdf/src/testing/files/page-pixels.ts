import sharp from 'sharp';
import { renderPage } from '../../render/render-page.ts';

/** A page as pixels, to find out where something is seen. Places are fractions of the page as shown, origin lower left. */
export interface PagePixels {
  /** The smallest rectangle around all pixels of a colour; null when there are none. */
  boundsOf(isWanted: Colour): { x: number; y: number; width: number; height: number } | null;
  /** Share of the pixels of a colour inside a rectangle. */
  shareOf(isWanted: Colour, rect: { x: number; y: number; width: number; height: number }): number;
}

export type Colour = (red: number, green: number, blue: number) => boolean;

export const isRed: Colour = (red, green, blue) => red > 120 && green < 110 && blue < 110;
export const isBlack: Colour = (red, green, blue) => red < 110 && green < 110 && blue < 110;

/** @param page from 1 · @param columns width in pixels */
export async function pagePixels(pdf: Uint8Array, page: number, columns = 600): Promise<PagePixels> {
  const image = await renderPage(pdf, page, columns);
  const { data, info } = await sharp(image.bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const isAt = (wanted: Colour, x: number, y: number) => {
    const at = (y * width + x) * 3;
    return wanted(data[at]!, data[at + 1]!, data[at + 2]!);
  };
  return {
    boundsOf(wanted) {
      let [left, top, right, bottom] = [width, height, -1, -1];
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if (!isAt(wanted, x, y)) continue;
          [left, right] = [Math.min(left, x), Math.max(right, x)];
          [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
        }
      }
      if (right < 0) return null;
      const [columns, rows] = [right + 1 - left, bottom + 1 - top];
      return { x: left / width, y: 1 - (bottom + 1) / height, width: columns / width, height: rows / height };
    },
    shareOf(wanted, rect) {
      let [found, all] = [0, 0];
      for (
        let y = Math.ceil((1 - rect.y - rect.height) * height);
        y < Math.floor((1 - rect.y) * height);
        y++
      ) {
        for (let x = Math.ceil(rect.x * width); x < Math.floor((rect.x + rect.width) * width); x++) {
          all++;
          if (isAt(wanted, x, y)) found++;
        }
      }
      return all === 0 ? 0 : found / all;
    },
  };
}
