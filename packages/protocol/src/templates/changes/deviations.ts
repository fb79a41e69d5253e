import type { PaperBlock } from '../papers/block-schema.ts';
import { eachBlock } from '../papers/each-block.ts';
import type { Paper } from '../papers/paper-schema.ts';
import type { TemplateParam } from '../params/param-schema.ts';
import { type BlockChange, diffPapers } from './diff-papers.ts';

export interface Deviations {
  /** What the sender changed in the free zones of a version. */
  readonly changes: readonly BlockChange[];
  /**
   * What the sender may not change: ids of blocks outside the free zones, ids of fields, and names of the paper's other entries. Also a block whose
   * condition or place is another one. Empty when the edited paper may be launched.
   */
  readonly refused: readonly string[];
}

/** What an edited paper has that the version has not, and whether it may. A section that is a free zone makes every block in it free. */
export function deviations(paper: Paper, edited: Paper, params: readonly TemplateParam[]): Deviations {
  const { blocks, fields, paper: entries } = diffPapers({ paper, params }, { paper: edited, params });
  const zones = new Set(paper.freeZones);
  const free = new Set([...freeBlocks(paper.blocks, zones), ...freeBlocks(edited.blocks, zones)]);
  const isAllowed = ({ id, kind, condition, moved }: BlockChange) =>
    free.has(id) && !(zones.has(id) && kind !== 'changed') && !condition && !(moved && zones.has(id));
  return {
    changes: blocks.filter(isAllowed),
    refused: [
      ...blocks.filter((change) => !isAllowed(change)).map(({ id }) => id),
      ...fields.map(({ key }) => key),
      ...entries,
    ],
  };
}

function* freeBlocks(blocks: readonly PaperBlock[], zones: ReadonlySet<string>): Generator<string> {
  for (const block of blocks) {
    const inner = block.kind === 'section' ? block.blocks : [];
    if (!zones.has(block.id)) yield* freeBlocks(inner, zones);
    else {
      yield block.id;
      for (const { id } of eachBlock(inner)) yield id;
    }
  }
}
