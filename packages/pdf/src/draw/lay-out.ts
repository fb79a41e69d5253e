import type { Appearance, TextDrawing } from '../fields/appearance/appearance.ts';
import { LINE_HEIGHT } from '../fields/appearance/place-lines.ts';
import { PdfError } from '../objects/pdf-error.ts';
import { layOutTable } from './lay-out-table.ts';
import { layOutWatermark } from './lay-out-watermark.ts';
import { type AdvanceOf, fitText, widthOf } from './measure-text.ts';
import type { Extent, PageContent, TextContent } from './page-drawing.ts';

const WANTED_SIZE = 10.5;

/** What a box of this size shows. Errors: `does-not-fit` when it would not be legible, `glyph-missing`. */
export function layOut(content: PageContent, extent: Extent, advanceOf: AdvanceOf): Appearance {
  if (content.kind === 'picture') return [{ kind: 'picture', picture: content.picture }];
  if (content.kind === 'watermark') return layOutWatermark(content, extent, advanceOf);
  const laid =
    content.kind === 'text'
      ? layOutText(content, extent, advanceOf)
      : layOutTable(content, extent, advanceOf);
  if (!laid) throw new PdfError('does-not-fit', 'the text does not fit its box at a legible size');
  return laid;
}

/** No face has ☑ and ☐: the empty box that all have stands for both, and a tick is drawn over it. */
const EMPTY_BOX = '□';
const withEmptyBoxes = (text: string) => text.replace(/[☑☐]/gu, EMPTY_BOX);

function layOutText(
  { text, size: wanted = WANTED_SIZE, align = 'left' }: TextContent,
  extent: Extent,
  advanceOf: AdvanceOf,
): TextDrawing[] | null {
  const fitted = fitText(withEmptyBoxes(text), wanted, extent, advanceOf);
  if (!fitted) return null;
  const { size, lines } = fitted;
  const drawing: TextDrawing = { kind: 'text', text: lines.join('\n'), size, align };
  return [drawing, ...ticksOver(text, lines, { size, align }, extent, advanceOf)];
}

function ticksOver(
  text: string,
  lines: readonly string[],
  { size, align }: { size: number; align: string },
  { width, height }: Extent,
  advanceOf: AdvanceOf,
): TextDrawing[] {
  const ticked = [...text].flatMap((char) =>
    char === '☑' || char === '☐' || char === EMPTY_BOX ? [char === '☑'] : [],
  );
  const ticks: TextDrawing[] = [];
  let box = 0;
  for (const [row, line] of lines.entries()) {
    const slack = width - widthOf(line, advanceOf) * size;
    const indent = align === 'right' ? slack : align === 'center' ? slack / 2 : 0;
    const middle = height / 2 + ((lines.length - 1) / 2 - row) * size * LINE_HEIGHT;
    for (const [at, char] of [...line].entries()) {
      if (char !== EMPTY_BOX || !ticked[box++]) continue;
      const before = widthOf([...line].slice(0, at).join(''), advanceOf) * size;
      ticks.push({
        kind: 'text',
        text: '✓',
        size,
        align: 'center',
        box: {
          x: (indent + before) / width,
          y: (middle - (size * LINE_HEIGHT) / 2) / height,
          width: (widthOf(EMPTY_BOX, advanceOf) * size) / width,
          height: (size * LINE_HEIGHT) / height,
        },
      });
    }
  }
  return ticks;
}
