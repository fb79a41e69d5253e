import { picturesOf } from '@cinnabar/protocol/templates/assets/named-assets';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import type { EditedPaper } from '@cinnabar/protocol/templates/papers/paper-form-schema';

/** Places of edited papers with a picture that their version does not name: a sponsor may move and copy pictures, not bring in others. */
export function foreignPictures(
  { files }: PaperContent,
  edited: readonly EditedPaper[],
): { field: string; name: 'TEMPLATE_ASSET_UNKNOWN' }[] {
  const known = new Map(
    files.map(({ id, paper }) => [
      id,
      new Set([...picturesOf(paper.blocks)].map(({ picture }) => picture.key)),
    ]),
  );
  return edited.flatMap(({ file, paper }) =>
    [...picturesOf(paper.blocks)]
      .filter(({ picture }) => !known.get(file)?.has(picture.key))
      .map(({ block }) => ({
        field: `papers.${file}.blocks.${block.id}`,
        name: 'TEMPLATE_ASSET_UNKNOWN' as const,
      })),
  );
}
