import { POINTS_PER_MILLIMETRE } from '../../fields/page-geometry.ts';

/** ISO 216, millimetres, portrait. */
const SIZES = {
  A3: { width: 297, height: 420 },
  A4: { width: 210, height: 297 },
  B4: { width: 250, height: 353 },
  B5: { width: 176, height: 250 },
} as const;

export type PaperName = keyof typeof SIZES;

/** Points, rounded to hundredths as page boxes are written. Throws nothing. */
export function paperSize(name: PaperName, direction: 'portrait' | 'landscape') {
  const { width, height } = SIZES[name];
  const points = (millimetres: number) => Math.round(millimetres * POINTS_PER_MILLIMETRE * 100) / 100;
  return direction === 'portrait'
    ? { width: points(width), height: points(height) }
    : { width: points(height), height: points(width) };
}
