import type { PlainBlock } from '@cinnabar/protocol/templates/papers/block-schema';
import type { Paper as TemplatePaper } from '@cinnabar/protocol/templates/papers/paper-schema';
import { standingBlocks } from '@cinnabar/protocol/templates/papers/standing';
import type { NamedFiles } from '@cinnabar/protocol/templates/params/held-files';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import type { LayoutBlock, Paper, RunningText } from '../typeset/layout/layout-block.ts';
import { toInlines, toRunning, valueText } from './to-inlines.ts';
import { toPicture } from './to-picture.ts';
import { toSignatures } from './to-signatures.ts';
import { toTable } from './to-table.ts';

export interface PaperFacts {
  /** What `{kind: 'counter', counter: 'sn'}` shows; empty in a preview. */
  readonly serialNumber?: string | undefined;
  /** The files that values of type ATTACHMENT name; one that is absent is shown as a blank. */
  readonly files?: NamedFiles | undefined;
}

/** Characters of a title: it also names the file. */
const TITLE = 200;

/**
 * The paper that is laid out for these values: conditions resolved, rows repeated, formulas computed, empty values as underlined blanks. The same
 * for a preview and for the file. Pure; throws nothing for a paper of `paperSchema` and params of `templateParamsSchema`, whatever the values are.
 */
export function toLayout(
  paper: TemplatePaper,
  params: readonly TemplateParam[],
  values: TemplateValues,
  { serialNumber, files }: PaperFacts = {},
): Paper {
  const facts = new TemplateFacts(params, values, files);
  const running = (text: NonNullable<TemplatePaper['header']>): RunningText => ({
    ...text,
    content: toRunning(text.content, facts),
  });
  return {
    title: titleOf(paper, facts),
    language: paper.language,
    sheet: paper.sheet,
    text: paper.text,
    header: paper.header && running(paper.header),
    footer: paper.footer && running(paper.footer),
    serialNumber,
    blocks: [...standingBlocks(paper.blocks, facts)].map((block) => toBlock(block, facts)),
  };
}

function titleOf({ title }: TemplatePaper, facts: TemplateFacts): string {
  const text = title
    .map((inline) => (inline.kind === 'text' ? inline.text : valueText(inline.param, inline.format, facts)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].slice(0, TITLE).join('');
}

function toBlock(block: PlainBlock, facts: TemplateFacts): LayoutBlock {
  switch (block.kind) {
    case 'paragraph': {
      const { condition: _, ...paragraph } = block;
      return { ...paragraph, content: toInlines(block.content, facts) };
    }
    case 'heading': {
      const { condition: _, level, ...heading } = block;
      return { ...heading, level: level as 1, content: toInlines(block.content, facts) };
    }
    case 'table':
      return toTable(block, facts);
    case 'picture': {
      const { condition: _, ...picture } = block;
      return picture;
    }
    case 'paramPicture': {
      const { condition: _, kind: __, ...picture } = block;
      return toPicture(picture, facts);
    }
    case 'pageBreak':
      return { kind: 'pageBreak', id: block.id };
    case 'rule':
      return { kind: 'rule' };
    case 'signatures':
      return toSignatures(block, facts);
  }
}
