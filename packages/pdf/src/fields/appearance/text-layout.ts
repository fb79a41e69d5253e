import type { TextDrawing } from './appearance.ts';
import { breakLine } from './break-lines.ts';
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

/** Points, origin lower left. */
interface PointBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Fonts = ReadonlyMap<FontFace, PlacedSubset>;
type Lines = readonly (readonly TextRun[])[];

/**
 * The content operators that draw lines of text in a box (points, origin lower left): centred vertically, as large as
 * asked but never larger than the box holds.
 */
export function layoutText(lines: Lines, outer: PointBox, drawing: TextDrawing, fonts: Fonts): string {
  const [red, green, blue] = drawing.color ?? [0, 0, 0];
  const color = `${number(red)} ${number(green)} ${number(blue)}`;
  const frame = drawing.frame ? frameAround(outer, color) : '';
  const box = drawing.frame ? inset(outer, PADDING) : outer;
  const { size, fitted } = fitText(lines, box, drawing, fonts);
  let content = `${frame}BT ${color} rg\n`;
  for (const [i, line] of fitted.entries()) {
    const slack = box.width - lineWidth(line, fonts) * size;
    const indent = drawing.align === 'right' ? slack : drawing.align === 'center' ? slack / 2 : 0;
    const middle = box.y + box.height / 2 + ((fitted.length - 1) / 2 - i) * size * LINE_HEIGHT;
    content += `1 0 0 1 ${number(box.x + indent)} ${number(middle - MIDDLE * size)} Tm\n`;
    for (const { face, text } of line) {
      const { subset, name } = fonts.get(face)!;
      const codes = [...text].map((char) => hex4(subset.glyphs.get(char)!.id)).join('');
      content += `/${name} ${number(size)} Tf <${codes}> Tj\n`;
    }
  }
  return `${content}ET\n`;
}

/** The whole line lies inside the box, so that the appearance cuts nothing of it off. */
function frameAround(outer: PointBox, color: string): string {
  const { x, y, width, height } = inset(outer, FRAME / 2);
  return `q ${color} RG ${FRAME} w ${number(x)} ${number(y)} ${number(width)} ${number(height)} re S Q\n`;
}

/** Points: the line of a frame, and between the box and the text in it. */
const FRAME = 0.8;
const PADDING = 2;

const inset = ({ x, y, width, height }: PointBox, by: number): PointBox => ({
  x: x + by,
  y: y + by,
  width: Math.max(width - 2 * by, 1),
  height: Math.max(height - 2 * by, 1),
});

/** Each try is this much smaller than the one before. */
const SHRINK = 0.94;
const SMALLEST = 1;

/** The largest size at which the text is inside the box, and its lines at that size. */
function fitText(
  lines: Lines,
  box: { width: number; height: number },
  drawing: TextDrawing,
  fonts: Fonts,
): { size: number; fitted: Lines } {
  const wanted = drawing.size ?? 12;
  if (drawing.wrap) {
    for (let size = wanted; size >= SMALLEST; size *= SHRINK) {
      const fitted = lines.flatMap((line) => breakLine(line, box.width / size, advanceIn(fonts)));
      if (fitted.length * LINE_HEIGHT * size <= box.height) return { size, fitted };
    }
  }
  const widest = Math.max(...lines.map((line) => lineWidth(line, fonts)), 0.001);
  const size = Math.min(wanted, box.height / (lines.length * LINE_HEIGHT), box.width / widest);
  return { size, fitted: lines };
}

/** In ems. */
const advanceIn = (fonts: Fonts) => (face: FontFace, char: string) =>
  fonts.get(face)!.subset.glyphs.get(char)!.advance / 1000;

/** In ems. */
function lineWidth(line: readonly TextRun[], fonts: Fonts): number {
  const advance = advanceIn(fonts);
  let width = 0;
  for (const { face, text } of line) for (const char of text) width += advance(face, char);
  return width;
}

export const number = (value: number): string => String(Math.round(value * 1000) / 1000);
