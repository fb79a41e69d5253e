import type { PaperBlock, PaperPicture } from '../papers/block-schema.ts';
import { eachBlock } from '../papers/each-block.ts';
import type { TemplateContent } from '../template-content-schema.ts';
import type { AssetKind } from './asset-schema.ts';

/** An asset that a content names, by the place in the content that names it. */
export interface NamedAsset {
  field: string;
  id: string;
  kind: AssetKind;
}

/** Each picture of these blocks, those in cells of tables too, with the block that holds it. */
export function* picturesOf(
  blocks: readonly PaperBlock[],
): Generator<{ block: PaperBlock; picture: PaperPicture }> {
  for (const block of eachBlock(blocks)) {
    if (block.kind === 'picture') yield { block, picture: block };
    if (block.kind !== 'table') continue;
    for (const { cells } of block.rows)
      for (const { content } of cells)
        for (const part of content) if (part.kind === 'picture') yield { block, picture: part };
  }
}

/** What a content names, in its order; an asset once for each place. */
export function namedAssets({ papers, word }: Pick<TemplateContent, 'papers' | 'word'>): NamedAsset[] {
  const pictures = (papers?.files ?? []).flatMap(({ paper }, file) =>
    [...picturesOf(paper.blocks)].map(({ block, picture }) => ({
      field: `papers.files.${file}.blocks.${block.id}`,
      id: picture.key,
      kind: 'PICTURE' as const,
    })),
  );
  const files = (word?.files ?? []).map(({ asset }, file) => ({
    field: `word.files.${file}.asset`,
    id: asset,
    kind: 'WORD' as const,
  }));
  return [...pictures, ...files];
}
