import './wording.css';
import { blockText } from '@cinnabar/protocol/templates/changes/block-text';
import type { ClauseContent } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { ClauseVariant } from '@cinnabar/protocol/templates/clauses/clause-values';
import type { PlainBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import { Fragment } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';

interface WordingProps {
  content: ClauseContent;
  variant: ClauseVariant;
}

/** The text of one wording; numbers are those of the paper that shows it, so their form stands for them. */
export function Wording({ content: { variants, params }, variant }: WordingProps) {
  const { t } = useTranslation('templates-clauses');
  const found = variants.find((one) => one.variant === variant);
  if (!found) return null;
  const names = new Map(params.map(({ key, name }) => [key, name]));
  return (
    <div className="wording">
      {found.guidance !== '' && (
        <p className="wording-guidance">
          <b>{t('guidance')}</b> {found.guidance}
        </p>
      )}
      {found.blocks.map((block) => {
        const numbering =
          block.kind === 'paragraph' || block.kind === 'heading' ? block.numbering : undefined;
        return (
          <p
            key={block.id}
            className="wording-block"
            data-level={numbering?.level}
            data-table={block.kind === 'table' || undefined}
          >
            {numbering && (
              <span className="wording-number">
                {numbering.style === 'article'
                  ? t('number.article')
                  : t('number.other', { number: numberIn(found.blocks, block.id) })}
              </span>
            )}
            {partsOf(blockText(block, names)).map(({ text, isParam }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text in their order
              <Fragment key={at}>{isParam ? <mark className="wording-param">{text}</mark> : text}</Fragment>
            ))}
          </p>
        );
      })}
    </div>
  );
}

/** Among the numbers of one level that follow each other, from 1. */
function numberIn(blocks: readonly PlainBlock[], id: string): number {
  const at = blocks.findIndex((block) => block.id === id);
  const level = levelOf(blocks[at]!);
  let number = 1;
  for (let before = at - 1; before >= 0; before--) {
    const other = levelOf(blocks[before]!);
    if (other !== null && level !== null && other < level) break;
    if (other === level) number++;
  }
  return number;
}

const levelOf = (block: PlainBlock): number | null =>
  block.kind === 'paragraph' || block.kind === 'heading' ? (block.numbering?.level ?? null) : null;

const partsOf = (text: string) =>
  text
    .split(/(【[^【】]+】)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part.replace(/^【(.+)】$/, '$1'), isParam: part.startsWith('【') }));
