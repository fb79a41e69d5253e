import type { PageDrawing } from '../draw/page-drawing.ts';
import { drawableText } from '../fields/appearance/drawable-text.ts';
import { bundledFaces } from '../fields/appearance/font-face.ts';
import { POINTS_PER_MILLIMETRE } from '../fields/page-geometry.ts';
import { FOOT, type Sheet } from './sheet.ts';

/** What stands at the foot of every page of one copy. */
export interface PrintMark {
  /** Lines separated by `\n`; `{page}` and `{total}` become numbers. A character that no face has is shown as 〓. */
  readonly text: string;
  /** A square at the right, e.g. a code to scan. PNG. */
  readonly picture?: Uint8Array;
}

/** Points. */
const TEXT_SIZE = 7.5;
/** Printers leave so much white at the edge of the paper. */
const EDGE = 6 * POINTS_PER_MILLIMETRE;
const GAP = 1.5 * POINTS_PER_MILLIMETRE;
/** Of what stands between the line and the edge. */
const SIDE = FOOT - EDGE - GAP;

/** The marks of all copies, for the pages as they follow one another. */
export function markDrawings(sheets: readonly Sheet[], copies: readonly PrintMark[]): PageDrawing[] {
  return copies.flatMap((mark, copy) =>
    sheets.flatMap((sheet, index) => {
      const text = drawable(mark.text)
        .replace('{page}', String(index + 1))
        .replace('{total}', String(sheets.length));
      return markOf(sheet, { ...mark, text }, copy * sheets.length + index + 1);
    }),
  );
}

function markOf({ width, height }: Sheet, { text, picture }: PrintMark, page: number): PageDrawing[] {
  const place = (x: number, across: number) => ({
    x: x / width,
    y: EDGE / height,
    width: across / width,
    height: SIDE / height,
  });
  const right = picture ? SIDE + GAP : 0;
  const words: PageDrawing = {
    page,
    rect: place(2 * EDGE, width - 4 * EDGE - right),
    content: { kind: 'text', text, size: TEXT_SIZE },
  };
  if (!picture) return [words];
  const content = { kind: 'picture', picture } as const;
  return [words, { page, rect: place(width - 2 * EDGE - SIDE, SIDE), content }];
}

/** A rare character in a name is no reason to print nothing. */
const drawable = (text: string): string =>
  [...drawableText(text)]
    .map((char) =>
      char === '\n' || bundledFaces.some((face) => face.has(char.codePointAt(0)!)) ? char : '〓',
    )
    .join('');
