import { blockText } from '@cinnabar/protocol/templates/changes/block-text';
import type { PaperBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { eachBlock } from '@cinnabar/protocol/templates/papers/each-block';
import type { PaperContent, PaperFile } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { PlaceName } from './params/param-uses.ts';

/** Characters that name a block in a list. */
const LENGTH = 18;

type Named = Pick<PaperContent, 'params' | 'files'>;

/** The first words of a block, params by their names; of a section, those of its first block that has any. */
export function blockWords(block: PaperBlock, { params }: Pick<Named, 'params'>): string {
  const names = new Map(params.map(({ key, name }) => [key, name]));
  const own = block.kind === 'section' ? [...eachBlock(block.blocks)] : [block];
  const text =
    own.map((one) => blockText(one, names).replace(/\s+/g, ' ').trim()).find((one) => one !== '') ?? '';
  const characters = [...text];
  return characters.length > LENGTH ? `${characters.slice(0, LENGTH).join('')}…` : text;
}

/** The title of a file, params by their names. */
export function fileTitle({ paper }: PaperFile, { params }: Pick<Named, 'params'>): string {
  return paper.title
    .map((inline) =>
      inline.kind === 'text'
        ? inline.text
        : `【${params.find(({ key }) => key === inline.param)?.name ?? inline.param}】`,
    )
    .join('')
    .trim();
}

/** How a place of a file is called on the screen. Block null: title, header or footer. */
export function useBlockName(content: Named): PlaceName {
  const { t } = useTranslation('templates-panes');
  return (fileId, id) => {
    const file = content.files.find((one) => one.id === fileId);
    const block = file && [...eachBlock(file.paper.blocks)].find((one) => one.id === id);
    if (!block) return t('frame');
    return blockWords(block, content) || t(`block.${block.kind}`);
  };
}
