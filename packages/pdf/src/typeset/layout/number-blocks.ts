import type { LayoutBlock, Numbering, ParagraphBlock } from './layout-block.ts';
import { numberText } from './number-styles.ts';

type Numbered = Pick<ParagraphBlock, 'numbering' | 'id'>;

export interface Numbers {
  /** What stands before the text of a block. */
  readonly labels: ReadonlyMap<Numbered, string>;
  /** What a reference to a block shows, by the block's id. */
  readonly cited: ReadonlyMap<string, string>;
}

/** Counts the numbered blocks of a paper, those in cells too, in the order in which they are read. */
export function numberBlocks(blocks: readonly LayoutBlock[]): Numbers {
  const labels = new Map<Numbered, string>();
  const cited = new Map<string, string>();
  const count = numberCounter();
  for (const block of eachParagraph(blocks)) {
    if (!block.numbering) continue;
    const text = numberText(block.numbering.style, count(block.numbering));
    labels.set(block, text.label);
    if (block.id !== undefined) cited.set(block.id, text.cited);
  }
  return { labels, cited };
}

function* eachParagraph(blocks: readonly LayoutBlock[]): Generator<Numbered> {
  for (const block of blocks) {
    if (block.kind === 'paragraph' || block.kind === 'heading') yield block;
    if (block.kind === 'table')
      for (const row of block.rows) for (const cell of row.cells) yield* eachParagraph(cell.content);
  }
}

/** Counts numbers in the order of the text: each call gives the counts of all levels that the number shows, its own last. Throws nothing. */
export function numberCounter(): (numbering: Numbering) => number[] {
  const counts: number[] = [];
  // Levels that begin from 1 again, unless their next number continues.
  const over = new Set<number>();
  return ({ level, continues, from = 1 }: Numbering): number[] => {
    if (over.delete(level) && !continues) counts[level] = 0;
    counts[level] = (counts[level] ?? 0) + 1;
    for (let deeper = level + 1; deeper < counts.length; deeper++) over.add(deeper);
    const shown = counts.slice(Math.min(from, level), level + 1);
    return Array.from(shown, (value) => value ?? 0).filter((value) => value > 0);
  };
}
