import type { Appearance } from '../fields/appearance/appearance.ts';
import { LINE_HEIGHT } from '../fields/appearance/place-lines.ts';
import { type AdvanceOf, widthOf } from './measure-text.ts';
import type { Extent, WatermarkContent } from './page-drawing.ts';

/** Points. */
const SIZE = 13;
const GAP = { across: 60, down: 80 };

/** One line again and again over the whole box, every second row moved by half. Errors: `glyph-missing`. */
export function layOutWatermark(
  { text }: WatermarkContent,
  { width, height }: Extent,
  advanceOf: AdvanceOf,
): Appearance {
  const line = widthOf(text, advanceOf) * SIZE * 1.01;
  const step = { x: line + GAP.across, y: SIZE * LINE_HEIGHT + GAP.down };
  const rows = Math.ceil(height / step.y);
  return Array.from({ length: rows }, (_, row) => {
    const start = row % 2 === 0 ? 0 : -step.x / 2;
    const columns = Math.ceil((width - start) / step.x);
    return Array.from({ length: columns }, (_, column) => ({
      kind: 'text' as const,
      text,
      size: SIZE,
      box: {
        x: (start + column * step.x) / width,
        y: (row * step.y) / height,
        width: line / width,
        height: (SIZE * LINE_HEIGHT) / height,
      },
    }));
  }).flat();
}
