import './wording.css';
import { blockText } from '@cinnabar/protocol/templates/changes/block-text';
import type { ClauseContent } from '@cinnabar/protocol/templates/clauses/clause-content-schema';
import type { ClauseVariant } from '@cinnabar/protocol/templates/clauses/clause-values';
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
                {t(numbering.style === 'article' ? 'number.article' : 'number.other')}
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

const partsOf = (text: string) =>
  text
    .split(/(【[^【】]+】)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part.replace(/^【(.+)】$/, '$1'), isParam: part.startsWith('【') }));
