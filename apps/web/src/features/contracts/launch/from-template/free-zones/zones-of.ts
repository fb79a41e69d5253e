import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { eachBlock } from '@cinnabar/protocol/templates/papers/each-block';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import { standingBlocks } from '@cinnabar/protocol/templates/papers/standing';
import type { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { ZoneBlock } from './zone-text.ts';

export interface Zone {
  block: ZoneBlock;
  /** The heading that it stands below. */
  heading: ZoneBlock | null;
}

const isText = (block: PaperBlock): block is ZoneBlock =>
  block.kind === 'paragraph' || block.kind === 'heading';

/** Paragraphs and headings in the free zones of a paper, as far as they are there for these values. */
export function zonesOf({ blocks, freeZones }: Paper, facts: TemplateFacts): Zone[] {
  const free = new Set<string>();
  for (const block of eachBlock(blocks))
    if (freeZones.includes(block.id))
      for (const { id } of block.kind === 'section' ? eachBlock([block]) : [block]) free.add(id);
  const zones: Zone[] = [];
  let heading: ZoneBlock | null = null;
  for (const block of standingBlocks(blocks, facts)) {
    if (!isText(block)) continue;
    if (free.has(block.id)) zones.push({ block, heading });
    if (block.kind === 'heading') heading = block;
  }
  return zones;
}

/** The content of a paragraph or heading; null where there is none of this id. */
export function contentIn({ blocks }: Paper, id: string): ZoneBlock['content'] | null {
  for (const block of eachBlock(blocks)) if (block.id === id && isText(block)) return block.content;
  return null;
}

/** The paper with other content in some of its paragraphs and headings. */
export function withZones(paper: Paper, contents: ReadonlyMap<string, ZoneBlock['content']>): Paper {
  const edit = (block: PaperBlock): PaperBlock => {
    if (block.kind === 'section') return { ...block, blocks: block.blocks.map(edit) };
    const content = isText(block) ? contents.get(block.id) : undefined;
    return isText(block) && content ? { ...block, content } : block;
  };
  return { ...paper, blocks: paper.blocks.map(edit) };
}
