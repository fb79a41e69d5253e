import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { eachBlock } from '@cinnabar/protocol/templates/papers/each-block';
import type { PaperWork } from '../paper-session.ts';
import { withBlocks } from '../paper-work.ts';

/** The work with another block in place of the one of the same id. */
export function replaceBlock(work: PaperWork, block: PaperBlock): PaperWork {
  const replace = (blocks: readonly PaperBlock[]): PaperBlock[] =>
    blocks.map((one) => {
      if (one.id === block.id) return block;
      return one.kind === 'section' ? { ...one, blocks: replace(one.blocks) } : one;
    });
  const file = work.content.files.find(({ paper }) =>
    [...eachBlock(paper.blocks)].some(({ id }) => id === block.id),
  );
  return file ? withBlocks(work, file.id, replace(file.paper.blocks)) : work;
}
