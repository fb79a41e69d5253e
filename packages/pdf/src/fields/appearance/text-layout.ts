import type { TextDrawing } from './appearance.ts';
import { breakLine } from './break-lines.ts';
import type { FontSubset } from './embedded-font.ts';
import type { FontFace, TextRun } from './font-face.ts';
import { FRAME, type PointBox, placeLines } from './place-lines.ts';
import { hex4 } from './to-unicode-map.ts';

export interface PlacedSubset {
  readonly subset: FontSubset;
  /** Resource name in the appearance. */
  readonly name: string;
}

type Fonts = ReadonlyMap<FontFace, PlacedSubset>;
type Line = readonly TextRun[];

/** The content operators that draw lines of text in a box (points, origin lower left), as {@link placeLines} places them. */
export function layoutText(
  lines: readonly Line[],
  outer: PointBox,
  drawing: TextDrawing,
  fonts: Fonts,
): string {
  const [red, green, blue] = drawing.color ?? [0, 0, 0];
  const color = `${number(red)} ${number(green)} ${number(blue)}`;
  const advanceOf = (face: FontFace, char: string) =>
    fonts.get(face)!.subset.glyphs.get(char)!.advance / 1000;
  const placed = placeLines<Line>(lines, outer, drawing, {
    widthOf: (line) => lineWidth(line, advanceOf),
    broken: (line, width) => breakLine(line, width, advanceOf),
  });
  const { size, frame } = placed;
  let content = frame ? drawFrame(frame, color) : '';
  content += `BT ${color} rg\n`;
  for (const { line, x, baseline } of placed.lines) {
    content += `1 0 0 1 ${number(x)} ${number(baseline)} Tm\n`;
    for (const { face, text } of line) {
      const { subset, name } = fonts.get(face)!;
      const codes = [...text].map((char) => hex4(subset.glyphs.get(char)!.id)).join('');
      content += `/${name} ${number(size)} Tf <${codes}> Tj\n`;
    }
  }
  return `${content}ET\n`;
}

function drawFrame({ x, y, width, height }: PointBox, color: string): string {
  return `q ${color} RG ${FRAME} w ${number(x)} ${number(y)} ${number(width)} ${number(height)} re S Q\n`;
}

/** In ems. */
function lineWidth(line: Line, advanceOf: (face: FontFace, char: string) => number): number {
  let width = 0;
  for (const { face, text } of line) for (const char of text) width += advanceOf(face, char);
  return width;
}

export const number = (value: number): string => String(Math.round(value * 1000) / 1000);
