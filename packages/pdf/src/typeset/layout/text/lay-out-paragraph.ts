import type { Align, ParagraphBlock } from '../layout-block.ts';
import type { LayoutScope } from '../layout-scope.ts';
import { breakCells } from './break-cells.ts';
import { type Cell, toCells } from './cells.ts';
import type { ContentLine } from './content-line.ts';
import { drawLine } from './draw-line.ts';
import { placeCells } from './place-cells.ts';
import { type BlockStyle, marked } from './text-style.ts';

/** Text that is narrower than this is set beyond its column, in ems. */
const NARROWEST = 2;

type Paragraph = Omit<ParagraphBlock, 'kind'>;

/**
 * The lines of a paragraph in a column of so many points.
 * @param node of the structure tree; absent for decoration
 */
export function layOutParagraph(
  scope: LayoutScope,
  paragraph: Paragraph,
  inherited: BlockStyle,
  width: number,
  node: number | undefined,
): ContentLine[] {
  const style = marked(inherited.text, paragraph.marks);
  const lineHeight = paragraph.lineHeight ?? inherited.lineHeight;
  const align: Align = paragraph.align ?? inherited.align;
  const left = (paragraph.indent ?? 0) * style.size;
  const first = Math.max(0, left + (paragraph.firstLineIndent ?? 0) * style.size);
  const sized = toCells(paragraph.content, style, scope.values, scope.advanceOf);
  sized[0] = withLabel(scope, paragraph, style, sized[0]!);
  const space = (indent: number) => Math.max(width - indent, NARROWEST * style.size);
  return sized.flatMap((cells, part) => {
    const indentOf = (line: number) => (part === 0 && line === 0 ? first : left);
    const broken = breakCells(fitting(cells, space(Math.max(first, left))), (line) => space(indentOf(line)));
    return broken.map((line, at) => {
      const indent = indentOf(at);
      const xs = placeCells(line, space(indent), align, at === broken.length - 1).map((x) => x + indent);
      return drawLine(line, xs, style, lineHeight, node);
    });
  });
}

/** Space wider than the line is as wide as the line. */
const fitting = (cells: readonly Cell[], width: number): readonly Cell[] =>
  cells.some(({ char, advance }) => char === '' && advance > width)
    ? cells.map((cell) => (cell.char === '' ? { ...cell, advance: Math.min(cell.advance, width) } : cell))
    : cells;

/** The automatic number and a blank, the first cell of the text as far away as the numbering says. */
function withLabel(
  scope: LayoutScope,
  paragraph: Paragraph,
  style: BlockStyle['text'],
  text: Cell[],
): Cell[] {
  const label = scope.numbers.labels.get(paragraph);
  if (label === undefined) return text;
  const gap = (paragraph.numbering?.gap ?? 0.5) * style.size;
  const cells = toCells(
    [{ kind: 'text', text: gap > 0 ? `${label} ` : label }],
    style,
    scope.values,
    scope.advanceOf,
  )[0]!;
  const last = cells.pop()!;
  const [first] = text;
  if (first) first.lead = gap > 0 ? gap - last.advance : 0;
  return [...cells, { ...last, rigid: true }, ...text];
}
