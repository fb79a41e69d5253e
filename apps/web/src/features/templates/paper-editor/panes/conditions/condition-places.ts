import type { Condition } from '@cinnabar/protocol/templates/conditions/condition';
import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { eachBlock } from '@cinnabar/protocol/templates/papers/each-block';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { withFileCondition } from '../../../editor/work/param-session.ts';

/** What can have a condition of its own. `index`: the row of a table, or the party of a signature block, from 0. */
export type ConditionPlace =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'section' | 'block'; readonly file: string; readonly block: string }
  | { readonly kind: 'row' | 'party'; readonly file: string; readonly block: string; readonly index: number };

/** Where the selected block may get a condition, from the whole file inwards. */
export function placesAround(
  { files }: PaperContent,
  file: string,
  selected: string | null,
): ConditionPlace[] {
  const found = files.find(({ id }) => id === file);
  if (!found) return [];
  const path = selected === null ? [] : pathTo(found.paper.blocks, selected);
  return [{ kind: 'file', file }, ...path.flatMap((block) => placesOf(file, block))];
}

/** Every place of a file that has a condition, in the order of reading. */
export function placesWithCondition(content: PaperContent, file: string): ConditionPlace[] {
  const found = content.files.find(({ id }) => id === file);
  if (!found) return [];
  const places: ConditionPlace[] = [{ kind: 'file', file }];
  for (const block of eachBlock(found.paper.blocks)) places.push(...placesOf(file, block));
  return places.filter((place) => conditionAt(content, place) !== null);
}

function placesOf(file: string, block: PaperBlock): ConditionPlace[] {
  const own = { file, block: block.id };
  if (block.kind === 'section') return [{ kind: 'section', ...own }];
  const inner = block.kind === 'table' ? block.rows : block.kind === 'signatures' ? block.parties : [];
  const kind = block.kind === 'table' ? 'row' : 'party';
  return [{ kind: 'block', ...own }, ...inner.map((_, index): ConditionPlace => ({ kind, ...own, index }))];
}

export function conditionAt({ files }: PaperContent, place: ConditionPlace): Condition | null {
  const file = files.find(({ id }) => id === place.file);
  if (!file) return null;
  if (place.kind === 'file') return file.condition ?? null;
  const block = [...eachBlock(file.paper.blocks)].find(({ id }) => id === place.block);
  if (!block) return null;
  if (place.kind === 'row') return (block.kind === 'table' && block.rows[place.index]?.condition) || null;
  if (place.kind === 'party')
    return (block.kind === 'signatures' && block.parties[place.index]?.condition) || null;
  return block.condition ?? null;
}

/** The content with a condition at a place; null takes it away. */
export function withConditionAt(
  content: PaperContent,
  place: ConditionPlace,
  condition: Condition | null,
): PaperContent {
  if (place.kind === 'file') return withFileCondition(content, place.file, condition);
  return {
    ...content,
    files: content.files.map((file) => {
      if (file.id !== place.file) return file;
      const blocks = changeBlock(file.paper.blocks, place.block, (block) => {
        if (place.kind === 'row' && block.kind === 'table')
          return { ...block, rows: changeAt(block.rows, place.index, condition) };
        if (place.kind === 'party' && block.kind === 'signatures')
          return { ...block, parties: changeAt(block.parties, place.index, condition) };
        return withCondition(block, condition);
      });
      return { ...file, paper: { ...file.paper, blocks } };
    }),
  };
}

type Conditional = { condition?: Condition | null | undefined };

function withCondition<T extends Conditional>(one: T, condition: Condition | null): T {
  const { condition: _, ...rest } = one;
  return (condition === null ? rest : { ...rest, condition }) as T;
}

const changeAt = <T extends Conditional>(list: readonly T[], at: number, condition: Condition | null): T[] =>
  list.map((one, index) => (index === at ? withCondition(one, condition) : one));

function changeBlock(
  blocks: readonly PaperBlock[],
  id: string,
  edit: (block: PaperBlock) => PaperBlock,
): PaperBlock[] {
  return blocks.map((block) => {
    if (block.id === id) return edit(block);
    return block.kind === 'section' ? { ...block, blocks: changeBlock(block.blocks, id, edit) } : block;
  });
}

/** The sections around a block and itself, the outermost first; empty when there is none of that id. */
function pathTo(blocks: readonly PaperBlock[], id: string): PaperBlock[] {
  for (const block of blocks) {
    if (block.id === id) return [block];
    const inside = block.kind === 'section' ? pathTo(block.blocks, id) : [];
    if (inside.length > 0) return [block, ...inside];
  }
  return [];
}
