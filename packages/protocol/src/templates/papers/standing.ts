import { type Condition, comparisonsOf } from '../conditions/condition.ts';
import { stands } from '../conditions/stands.ts';
import { readsOf } from '../formulas/formula.ts';
import { parseFormula } from '../formulas/parse-formula.ts';
import type { TemplateFacts } from '../params/template-facts.ts';
import type { PaperBlock, PlainBlock } from './block-schema.ts';
import { eachBlock, inlinesOf, paramPicturesOf, runningInlines } from './each-block.ts';
import type { Paper } from './paper-schema.ts';

/** The blocks that are there for these values, sections resolved. */
export function* standingBlocks(blocks: readonly PaperBlock[], facts: TemplateFacts): Generator<PlainBlock> {
  for (const block of blocks) {
    if (!stands(block.condition, facts)) continue;
    if (block.kind === 'section') yield* standingBlocks(block.blocks, facts);
    else yield block;
  }
}

/**
 * Keys of the params that a paper with these values needs: those that it shows, those that decide what is there, and those from which others of
 * them are computed.
 */
export function shownParams(paper: Paper, facts: TemplateFacts): ReadonlySet<string> {
  const shown = new Set<string>();
  const add = (key: string) => shown.add(key);
  const decide = (condition: Condition | null | undefined) => {
    if (condition) for (const { param } of comparisonsOf(condition)) add(param);
  };
  for (const { condition } of paper.acrossPages) decide(condition);
  for (const inline of runningInlines(paper)) if (inline.kind === 'param') add(inline.param);
  for (const block of eachBlock(paper.blocks)) decide(block.condition);
  for (const block of standingBlocks(paper.blocks, facts)) {
    for (const { inline, row } of inlinesOf(block)) {
      if (row && !stands(row.condition, facts)) continue;
      if (inline.kind === 'param' || inline.kind === 'checkbox') add(inline.param);
      if (inline.kind === 'field') decide(inline.condition);
    }
    for (const { picture, row } of paramPicturesOf(block))
      if (!row || stands(row.condition, facts)) add(picture.param);
    if (block.kind === 'signatures')
      for (const { condition, places } of block.parties)
        for (const one of [condition, ...places.map((place) => place.condition)]) decide(one);
    if (block.kind === 'table')
      for (const row of block.rows) {
        decide(row.condition);
        if (row.repeat && stands(row.condition, facts)) add(row.repeat);
      }
  }
  return neededParams(shown, facts);
}

/** These params, as far as there are such, and those from which they are computed. */
export function neededParams(keys: Iterable<string>, facts: TemplateFacts): ReadonlySet<string> {
  const needed = new Set<string>();
  const open: string[] = [];
  const add = (key: string) => {
    if (needed.has(key) || !facts.params.has(key)) return;
    needed.add(key);
    open.push(key);
  };
  for (const key of keys) add(key);
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const { formula, columns } = facts.params.get(key)!;
    for (const text of [formula, ...columns.map((column) => column.formula)]) {
      const parsed = text === null ? undefined : parseFormula(text).formula;
      if (!parsed) continue;
      const { names, tables, texts } = readsOf(parsed);
      for (const read of [...names, ...tables, ...texts]) add(read);
    }
  }
  return needed;
}
