/** What is kept of the turned photo, as parts of its width and height. */
export interface Crop {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const WHOLE: Crop = { left: 0, top: 0, right: 1, bottom: 1 };
/** A smaller part than this holds no signature. */
const LEAST = 0.1;

export type Corner = `${'top' | 'bottom'}-${'left' | 'right'}`;
export const CORNERS: readonly Corner[] = ['top-left', 'top-right', 'bottom-left', 'bottom-right'];

/** Moves one corner by parts of the photo; the opposite one stays. */
export function moveCorner(crop: Crop, corner: Corner, dx: number, dy: number): Crop {
  const [vertical, horizontal] = corner.split('-') as ['top' | 'bottom', 'left' | 'right'];
  const moved = { ...crop };
  moved[horizontal] =
    horizontal === 'left'
      ? between(0, crop.left + dx, crop.right - LEAST)
      : between(crop.left + LEAST, crop.right + dx, 1);
  moved[vertical] =
    vertical === 'top'
      ? between(0, crop.top + dy, crop.bottom - LEAST)
      : between(crop.top + LEAST, crop.bottom + dy, 1);
  return moved;
}

/** Where the part lies after a quarter turn of the photo to the right. */
export function turnCrop({ left, top, right, bottom }: Crop): Crop {
  return { left: 1 - bottom, top: left, right: 1 - top, bottom: right };
}

const between = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));
