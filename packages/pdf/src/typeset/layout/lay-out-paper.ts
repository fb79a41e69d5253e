import { POINTS_PER_MILLIMETRE } from '../../fields/page-geometry.ts';
import { PdfError } from '../../objects/pdf-error.ts';
import { blockSlabs } from './block-slabs.ts';
import type { LaidPaper } from './laid-paper.ts';
import type { Margins, Paper } from './layout-block.ts';
import type { LayoutScope } from './layout-scope.ts';
import { numberBlocks } from './number-blocks.ts';
import { paginate } from './paginate.ts';
import { paperSize } from './paper-sizes.ts';
import { RunningLines } from './running-text.ts';
import { StructureTree } from './structure-tree.ts';
import type { AdvanceOf } from './text/cells.ts';
import { listedAdvance } from './text/listed-advance.ts';
import { baseStyle } from './text/text-style.ts';

/** Millimetres. */
const MARGINS: Margins = { top: 25.4, right: 28, bottom: 25.4, left: 28 };
/** Points: less is no page to write on. */
const LEAST_BODY = { width: 72, height: 72 };

/**
 * Where everything on a paper stands. Pure: the same in a browser and on a server, as long as characters are as wide.
 * Error: `does-not-fit` when margins, header and footer leave no space, or a row has more cells than its table has columns.
 */
export function layOutPaper(paper: Paper, advanceOf: AdvanceOf = listedAdvance): LaidPaper {
  const page = paperSize(paper.sheet?.size ?? 'A4', paper.sheet?.direction ?? 'portrait');
  const margins = inPoints(paper.sheet?.margins ?? MARGINS);
  const style = baseStyle(paper.text);
  const structure = new StructureTree();
  const numbers = numberBlocks(paper.blocks);
  const counters = { page: '', total: '', sn: paper.serialNumber ?? '' };
  const values = { cited: numbers.cited, counters };
  const width = page.width - margins.left - margins.right;
  const outer: LayoutScope = { advanceOf, numbers, values, structure, width, height: page.height };
  if (width < LEAST_BODY.width) throw new PdfError('does-not-fit', 'the margins leave no space for text');
  const header = paper.header && new RunningLines(outer, paper.header, style);
  const footer = paper.footer && new RunningLines(outer, paper.footer, style);
  const top = Math.max(margins.top, header?.reach(page.height) ?? 0);
  const bottom = page.height - Math.max(margins.bottom, footer?.reach(page.height) ?? 0);
  const height = bottom - top;
  if (height < LEAST_BODY.height)
    throw new PdfError('does-not-fit', 'margins, header and footer leave no space for text');

  const slabs = blockSlabs({ ...outer, height }, paper.blocks, style);
  const { pages, ...found } = paginate(slabs, { page, left: margins.left, top, bottom });
  return {
    ...page,
    ...found,
    pages: pages.map((marks, index) => [
      ...(header?.marks('top', margins.left, page.height, index + 1, pages.length) ?? []),
      ...marks,
      ...(footer?.marks('bottom', margins.left, page.height, index + 1, pages.length) ?? []),
    ]),
    numbers: Object.assign(Object.create(null) as Record<string, string>, Object.fromEntries(numbers.cited)),
    structure: structure.nodes,
  };
}

const inPoints = ({ top, right, bottom, left }: Margins): Margins => ({
  top: top * POINTS_PER_MILLIMETRE,
  right: right * POINTS_PER_MILLIMETRE,
  bottom: bottom * POINTS_PER_MILLIMETRE,
  left: left * POINTS_PER_MILLIMETRE,
});
