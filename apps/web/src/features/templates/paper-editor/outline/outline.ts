import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { eachBlock } from '@cinnabar/protocol/templates/papers/each-block';
import type { PaperInline } from '@cinnabar/protocol/templates/papers/inline-schema';

export interface OutlineEntry {
  id: string;
  kind: 'heading' | 'clause' | 'signatures';
  /** From 1. */
  level: number;
  text: string;
  /** It, or a section around it, is there under a condition only. */
  conditional: boolean;
}

/** Characters of a clause. */
const CLAUSE = 24;

/** Headings, numbered clauses and signature blocks in the order of the text. `nameOf`: what stands for an inline that is not text. */
export function outlineOf(
  blocks: readonly PaperBlock[],
  nameOf: (inline: PaperInline) => string,
): OutlineEntry[] {
  const conditional = new Set<string>();
  for (const block of eachBlock(blocks)) {
    if (!block.condition && !conditional.has(block.id)) continue;
    conditional.add(block.id);
    if (block.kind === 'section') for (const inner of eachBlock(block.blocks)) conditional.add(inner.id);
  }
  let depth = 0;
  return [...eachBlock(blocks)].flatMap((block): OutlineEntry[] => {
    const about = { id: block.id, conditional: conditional.has(block.id) };
    if (block.kind === 'signatures') return [{ ...about, kind: 'signatures', level: 1, text: '' }];
    if (block.kind !== 'heading' && !(block.kind === 'paragraph' && block.numbering)) return [];
    const text = block.content
      .map((inline) => (inline.kind === 'text' ? inline.text : nameOf(inline)))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
    if (block.kind === 'heading') {
      depth = block.level;
      return [{ ...about, kind: 'heading', level: depth, text }];
    }
    const short = text.length > CLAUSE ? `${text.slice(0, CLAUSE)}…` : text;
    return [{ ...about, kind: 'clause', level: Math.min(6, depth + 1), text: short }];
  });
}
