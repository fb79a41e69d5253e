import { toLayout } from '@cinnabar/pdf/paper';
import { layOutPaper } from '@cinnabar/pdf/typeset';
import { stands } from '@cinnabar/protocol/templates/conditions/stands';
import type { PaperTable } from '@cinnabar/protocol/templates/papers/block-schema';
import { eachBlock } from '@cinnabar/protocol/templates/papers/each-block';
import type { Paper } from '@cinnabar/protocol/templates/papers/paper-schema';
import { standingBlocks } from '@cinnabar/protocol/templates/papers/standing';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';

/** Where a page begins: at a block, at a row of a table, or inside a text. */
export interface BreakMark {
  /** From 2. */
  page: number;
  /** Id of the block. */
  block: string;
  /** Index of the row in the table as it is written; null: before the whole block, or inside its text. */
  row: number | null;
  /** Inside a text: what the page begins with, and how much of the text stands before it, from 0 to 1. */
  inside: { begins: string; share: number } | null;
}

/** A draft as the file would be laid out. */
export interface LaidDraft {
  pages: number;
  marks: BreakMark[];
  /** What automatic numbers show, by the ids of blocks. */
  numbers: Record<string, string>;
  /** Page on which a block begins, by its id. */
  pageOf: Record<string, number>;
  /** Ids of the blocks that these values leave out. */
  absent: string[];
}

interface Draft {
  paper: Paper;
  params: readonly TemplateParam[];
  values: TemplateValues;
}

/** Lays a draft out as the server does. Throws PdfError `does-not-fit` when margins, header and footer leave no space. */
export function layOutDraft({ paper, params, values }: Draft): LaidDraft {
  const facts = new TemplateFacts(params, values);
  const standing = [...standingBlocks(paper.blocks, facts)];
  const laid = layOutPaper(toLayout(paper, params, values));
  const marks = laid.starts.slice(1).flatMap(({ block: at, after }, index): BreakMark[] => {
    const block = standing[at];
    if (!block) return [];
    const page = index + 2;
    const mark = { page, block: block.id, row: null, inside: null };
    if (after === 0) return [mark];
    if (block.kind === 'table') return [{ ...mark, row: rowAt(block, after, facts) }];
    if (block.kind === 'paragraph' || block.kind === 'heading')
      return [{ ...mark, inside: insideOf(laid.pages, page) }];
    return [mark];
  });
  const there = new Set(standing.map(({ id }) => id));
  const absent = [...eachBlock(paper.blocks)].filter((block) =>
    block.kind === 'section' ? !stands(block.condition, facts) : !there.has(block.id),
  );
  return {
    pages: laid.pages.length,
    marks,
    numbers: { ...laid.numbers },
    pageOf: Object.fromEntries(Object.entries(laid.blocks).map(([id, start]) => [id, start.page])),
    absent: absent.map(({ id }) => id),
  };
}

/** The written row to which the row belongs that stands behind so many others; repeated rows are several. */
function rowAt({ rows }: PaperTable, after: number, facts: TemplateFacts): number {
  let count = 0;
  for (const [index, row] of rows.entries()) {
    if (!stands(row.condition, facts)) continue;
    count += row.repeat ? Math.max(1, facts.rowsOf(row.repeat).length) : 1;
    if (count > after) return index;
  }
  return Math.max(0, rows.length - 1);
}

type Pages = ReturnType<typeof layOutPaper>['pages'];

/** The text with which a page continues, and the share of the same text on the pages before it. */
function insideOf(pages: Pages, page: number): BreakMark['inside'] {
  const textOn = (at: number, node: number) =>
    pages[at]!.map((mark) => (mark.kind === 'text' && mark.node === node ? mark.text : '')).join('');
  const first = pages[page - 1]!.find((mark) => mark.kind === 'text' && mark.node !== undefined);
  if (first?.kind !== 'text' || first.node === undefined) return null;
  const { node } = first;
  let before = 0;
  let all = 0;
  for (let at = 0; at < pages.length; at++) {
    const { length } = textOn(at, node);
    if (at < page - 1) before += length;
    all += length;
  }
  return { begins: textOn(page - 1, node).slice(0, BEGINS), share: all === 0 ? 0 : before / all };
}

/** Characters that find a place again. */
const BEGINS = 16;
