import { fitsBox } from '../draw/fits-box.ts';
import type { Extent, PageDrawing } from '../draw/page-drawing.ts';
import { drawableText } from '../fields/appearance/drawable-text.ts';
import { bundledFaces } from '../fields/appearance/font-face.ts';
import { POINTS_PER_MILLIMETRE } from '../fields/page-geometry.ts';
import { FOOT, type Sheet } from './sheet.ts';

/** What stands at the foot of every page of one copy. */
export interface PrintMark {
  /** Lines separated by `\n`; `{page}` and `{total}` become numbers. A character that no face has is shown as 〓. */
  readonly text: string;
  /** A square at the right, e.g. a code to scan: one for every page, or one for each in their order. PNG. */
  readonly picture?: Uint8Array | readonly Uint8Array[];
  /** One line, faint over the whole of each page. */
  readonly watermark?: string;
}

/** Points. */
const TEXT_SIZE = 7.5;
/** Printers leave so much white at the edge of the paper. */
const EDGE = 6 * POINTS_PER_MILLIMETRE;
const GAP = 1.5 * POINTS_PER_MILLIMETRE;
/** Of what stands between the line and the edge. */
const SIDE = FOOT - EDGE - GAP;

/** Characters of a line that fit on the narrowest sheet in any script. */
const FEWEST = 12;

/** The marks of all copies, for the pages as they follow one another. */
export function markDrawings(sheets: readonly Sheet[], copies: readonly PrintMark[]): PageDrawing[] {
  const total = sheets.length;
  return copies.flatMap(({ text, picture, watermark = '' }, copy) => {
    const templates = new Map<number, string>();
    const faint = drawable(watermark.replaceAll('\n', ' '));
    return sheets.flatMap((sheet, index) => {
      const shown = picture instanceof Uint8Array ? picture : picture?.[index];
      const across = sheet.width - 4 * EDGE - (picture ? SIDE + GAP : 0);
      const template =
        templates.get(across) ?? fitted(drawable(text), { width: across, height: SIDE }, total);
      templates.set(across, template);
      const page = copy * total + index + 1;
      return [
        ...(faint === ''
          ? []
          : [{ page, rect: WHOLE, content: { kind: 'watermark', text: faint } as const }]),
        {
          page,
          rect: placeOn(sheet, 2 * EDGE, across),
          content: { kind: 'text', text: numbered(template, index + 1, total), size: TEXT_SIZE } as const,
        },
        ...(shown
          ? [
              {
                page,
                rect: placeOn(sheet, sheet.width - 2 * EDGE - SIDE, SIDE),
                content: { kind: 'picture', picture: shown } as const,
              },
            ]
          : []),
      ];
    });
  });
}

const placeOn = ({ width, height }: Sheet, x: number, across: number) => ({
  x: x / width,
  y: EDGE / height,
  width: across / width,
  height: SIDE / height,
});

const WHOLE = { x: 0, y: 0, width: 1, height: 1 };

const numbered = (template: string, page: number, total: number): string =>
  template.replace('{page}', String(page)).replace('{total}', String(total));

/** On a narrow sheet the longest lines end in an ellipsis, before the mark would become too small to read. */
function fitted(text: string, extent: Extent, total: number): string {
  const lines = text.split('\n').map((line) => [...line]);
  for (let most = Math.max(...lines.map(({ length }) => length)); most > FEWEST; most -= 4) {
    const cut = lines.map((line) =>
      line.length > most ? `${line.slice(0, most - 1).join('')}…` : line.join(''),
    );
    const content = { kind: 'text', text: numbered(cut.join('\n'), total, total), size: TEXT_SIZE } as const;
    if (fitsBox(content, extent) !== 'does-not-fit') return cut.join('\n');
  }
  return text;
}

/** A rare character in a name is no reason to print nothing. */
const drawable = (text: string): string =>
  [...drawableText(text)]
    .map((char) =>
      char === '\n' || bundledFaces.some((face) => face.has(char.codePointAt(0)!)) ? char : '〓',
    )
    .join('');
