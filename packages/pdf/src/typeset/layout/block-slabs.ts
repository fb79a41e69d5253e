import { POINTS_PER_MILLIMETRE } from '../../fields/page-geometry.ts';
import { layOutPicture } from './lay-out-picture.ts';
import type { HeadingBlock, LayoutBlock, ParagraphBlock } from './layout-block.ts';
import type { LayoutScope } from './layout-scope.ts';
import type { Slab } from './slab.ts';
import { layOutTable } from './tables/lay-out-table.ts';
import { signatureTable } from './tables/signature-table.ts';
import type { ContentLine } from './text/content-line.ts';
import { layOutParagraph } from './text/lay-out-paragraph.ts';
import { type BlockStyle, withBase } from './text/text-style.ts';

const HAIR = '#dbdbe0';
/** No fewer lines of a paragraph stand alone at the end of a page, or at the beginning of the next. */
const FEWEST_LINES = 2;

/** The slabs of all blocks, one below the other. */
export function blockSlabs(scope: LayoutScope, blocks: readonly LayoutBlock[], style: BlockStyle): Slab[] {
  const all: Slab[] = [];
  let after = 0;
  let isBroken = false;
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'pageBreak') {
      isBroken = true;
      after = 0;
      continue;
    }
    const [first, ...rest] = slabsOf(scope, block, index, style);
    if (!first) continue;
    all.push(
      { ...first, before: first.before + after, breakBefore: isBroken || (first.breakBefore ?? false) },
      ...rest,
    );
    isBroken = false;
    after = block.kind === 'rule' ? 0 : (block.spaceAfter ?? 0) * POINTS_PER_MILLIMETRE;
  }
  return all;
}

function slabsOf(
  scope: LayoutScope,
  block: Exclude<LayoutBlock, { kind: 'pageBreak' }>,
  index: number,
  style: BlockStyle,
): Slab[] {
  if (block.kind === 'paragraph' || block.kind === 'heading')
    return paragraphSlabs(scope, block, index, style);
  if (block.kind === 'table') return layOutTable(scope, block, index, style);
  if (block.kind === 'signatures')
    return layOutTable(scope, signatureTable(block), index, withBase(style, block.text), {
      isPresentation: true,
      stroke: { width: 0.8, color: HAIR },
    });
  if (block.kind === 'rule') {
    const marks = [
      { kind: 'line', x: 0, y: 0, width: scope.width, height: 0, stroke: 0.6, color: HAIR } as const,
    ];
    return [{ height: 0, marks, fields: [], before: 0, keep: false, block: index, after: 0 }];
  }
  const line = layOutPicture(scope, block, scope.width, undefined);
  return [toSlab(line, block, index, { after: 0, keep: block.keepWithNext ?? false })];
}

function paragraphSlabs(
  scope: LayoutScope,
  block: ParagraphBlock | HeadingBlock,
  index: number,
  style: BlockStyle,
): Slab[] {
  const isHeading = block.kind === 'heading';
  const node = scope.structure.add({ type: isHeading ? `H${block.level}` : 'P' });
  const lines = layOutParagraph(scope, block, style, scope.width, node);
  const isKept = isHeading || (block.keepTogether ?? false);
  return lines.map((line, at): Slab => {
    const isLast = at === lines.length - 1;
    const inside = isKept || at + 1 < FEWEST_LINES || at + 1 > lines.length - FEWEST_LINES;
    const keep = isLast ? (block.keepWithNext ?? isHeading) : inside;
    const slab = toSlab(line, block, index, { after: at, keep });
    return isHeading && at === 0
      ? { ...slab, bookmark: { title: plainText(scope, block), level: block.level } }
      : slab;
  });
}

function toSlab(
  line: ContentLine,
  block: Exclude<LayoutBlock, { kind: 'pageBreak' | 'rule' }>,
  index: number,
  { after, keep }: Pick<Slab, 'after' | 'keep'>,
): Slab {
  const isFirst = after === 0;
  return {
    ...line,
    before: isFirst ? (block.spaceBefore ?? 0) * POINTS_PER_MILLIMETRE : 0,
    keep,
    breakBefore: isFirst && (block.pageBreakBefore ?? false),
    block: index,
    after,
    id: isFirst ? block.id : undefined,
  };
}

/** Of a bookmark: number and text. */
function plainText(scope: LayoutScope, block: HeadingBlock): string {
  const label = scope.numbers.labels.get(block);
  const parts = block.content.map((inline) => {
    if (inline.kind === 'text' || inline.kind === 'blank') return inline.text ?? '';
    return inline.kind === 'reference' ? (scope.values.cited.get(inline.target) ?? '') : '';
  });
  const text = parts.join('').replace(/\s+/g, ' ').trim();
  return label === undefined ? text : `${label} ${text}`;
}
