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

/** The same content with other ids of its assets, as `idOf` has them. */
export function withAssets<T extends Pick<TemplateContent, 'papers' | 'word'>>(
  content: T,
  idOf: (id: string) => string,
): T {
  const { papers, word } = content;
  return {
    ...content,
    ...(papers && {
      papers: {
        ...papers,
        files: papers.files.map((file) => ({
          ...file,
          paper: { ...file.paper, blocks: withKeys(file.paper.blocks, idOf) },
        })),
      },
    }),
    ...(word && {
      word: { ...word, files: word.files.map((file) => ({ ...file, asset: idOf(file.asset) })) },
    }),
  };
}

function withKeys(blocks: readonly PaperBlock[], idOf: (id: string) => string): PaperBlock[] {
  const renamed = <Part extends { kind: string }>(part: Part | (Part & PaperPicture)): Part =>
    'key' in part && part.kind === 'picture' ? { ...part, key: idOf(part.key) } : part;
  return blocks.map((block): PaperBlock => {
    if (block.kind === 'section') return { ...block, blocks: withKeys(block.blocks, idOf) };
    if (block.kind !== 'table') return renamed(block);
    const rows = block.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, content: cell.content.map(renamed) })),
    }));
    return { ...block, rows };
  });
}
