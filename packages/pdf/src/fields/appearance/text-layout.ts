import type { TextDrawing } from './appearance.ts';
import type { FontSubset } from './embedded-font.ts';
import type { FontFace, TextRun } from './font-face.ts';
import { hex4 } from './to-unicode-map.ts';

/** Distance of baselines, in ems. */
const LINE_HEIGHT = 1.3;
/** The middle of a Chinese character above the baseline, in ems. */
const MIDDLE = 0.38;

export interface PlacedSubset {
  readonly subset: FontSubset;
  /** Resource name in the appearance. */
  readonly name: string;
}

/**
 * The content operators that draw lines of text in a box (points, origin lower left): centred vertically, as large as
 * asked but never larger than the box holds.
 */
export function layoutText(
  lines: readonly (readonly TextRun[])[],
  box: { x: number; y: number; width: number; height: number },
  drawing: TextDrawing,
  fonts: ReadonlyMap<FontFace, PlacedSubset>,
): string {
  const widths = lines.map((line) => lineWidth(line, fonts));
  const widest = Math.max(...widths, 0.001);
  const size = Math.min(drawing.size ?? 12, box.height / (lines.length * LINE_HEIGHT), box.width / widest);
  const [red, green, blue] = drawing.color ?? [0, 0, 0];
  let content = `BT ${number(red)} ${number(green)} ${number(blue)} rg\n`;
  for (const [i, line] of lines.entries()) {
    const slack = box.width - widths[i]! * size;
    const indent = drawing.align === 'right' ? slack : drawing.align === 'center' ? slack / 2 : 0;
    const middle = box.y + box.height / 2 + ((lines.length - 1) / 2 - i) * size * LINE_HEIGHT;
    content += `1 0 0 1 ${number(box.x + indent)} ${number(middle - MIDDLE * size)} Tm\n`;
    for (const { face, text } of line) {
      const { subset, name } = fonts.get(face)!;
      const codes = [...text].map((char) => hex4(subset.glyphs.get(char)!.id)).join('');
      content += `/${name} ${number(size)} Tf <${codes}> Tj\n`;
    }
  }
  return `${content}ET\n`;
}

/** In ems. */
function lineWidth(line: readonly TextRun[], fonts: ReadonlyMap<FontFace, PlacedSubset>): number {
  let width = 0;
  for (const { face, text } of line) {
    for (const char of text) width += fonts.get(face)!.subset.glyphs.get(char)!.advance / 1000;
  }
  return width;
}

export const number = (value: number): string => String(Math.round(value * 1000) / 1000);
