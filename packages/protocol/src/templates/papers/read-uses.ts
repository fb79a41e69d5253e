import { type Comparison, type Condition, comparisonsOf } from '../conditions/condition.ts';
import type { PaperBlock, PlainBlock } from './block-schema.ts';
import { inlinesOf, paramPicturesOf, runningInlines } from './each-block.ts';
import type { Paper } from './paper-schema.ts';

/** In which block; none in title, header and footer. */
type Place = { readonly block: { readonly block?: string } };

/** Everything that a paper refers to. */
export interface Uses {
  /** `option`: of a check box; null without one. */
  readonly params: readonly (Place & { readonly key: string; readonly option?: string | null })[];
  /** Params whose pictures are shown. */
  readonly pictures: readonly (Place & { readonly key: string })[];
  /** Tables whose rows repeat. */
  readonly repeats: readonly (Place & { readonly key: string })[];
  /** `table` is null outside of rows that repeat, `key` for the number of the row. */
  readonly columns: readonly (Place & { readonly key: string | null; readonly table: string | null })[];
  readonly roles: readonly (Place & { readonly key: string })[];
  readonly comparisons: readonly (Place & { readonly comparison: Comparison })[];
  readonly references: readonly (Place & {
    readonly target: string;
    readonly conditions: readonly string[];
  })[];
  /** By id, with all conditions on which each depends. */
  readonly blocks: ReadonlyMap<
    string,
    { readonly numbered: boolean; readonly conditions: readonly string[] }
  >;
  /** Of blocks and fields, as often as they are given. */
  readonly ids: readonly string[];
  readonly freeZones: readonly string[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer E)[] ? E[] : T[K] };

export function readUses(paper: Paper): Uses {
  const blocks = new Map<string, { numbered: boolean; conditions: readonly string[] }>();
  const uses: Mutable<Omit<Uses, 'blocks'>> = {
    params: [],
    pictures: [],
    repeats: [],
    columns: [],
    roles: [],
    comparisons: [],
    references: [],
    ids: [],
    freeZones: [...paper.freeZones],
  };
  const decide = (condition: Condition | null | undefined, block: Place['block']): string[] => {
    if (!condition) return [];
    for (const comparison of comparisonsOf(condition)) uses.comparisons.push({ comparison, block });
    return [JSON.stringify(condition)];
  };
  for (const inline of runningInlines(paper))
    if (inline.kind === 'param') uses.params.push({ key: inline.param, block: {} });
  for (const { id, owner, condition } of paper.acrossPages) {
    uses.ids.push(id);
    uses.roles.push({ key: owner, block: {} });
    decide(condition, {});
  }

  const visit = (list: readonly PaperBlock[], outer: readonly string[]): void => {
    for (const block of list) {
      const place = { block: block.id };
      const conditions = [...outer, ...decide(block.condition, place)];
      uses.ids.push(block.id);
      const numbered = (block.kind === 'paragraph' || block.kind === 'heading') && Boolean(block.numbering);
      blocks.set(block.id, { numbered, conditions });
      if (block.kind === 'section') visit(block.blocks, conditions);
      else visitPlain(block, conditions);
    }
  };
  const visitPlain = (plain: PlainBlock, conditions: readonly string[]): void => {
    const block = { block: plain.id };
    if (plain.kind === 'table')
      for (const row of plain.rows) {
        const ofRow = [...conditions, ...decide(row.condition, block)];
        if (row.repeat) uses.repeats.push({ key: row.repeat, block });
        for (const part of row.cells.flatMap(({ content }) => content)) {
          if (part.kind !== 'paragraph' || part.id === undefined) continue;
          uses.ids.push(part.id);
          // A number in rows that repeat is no single one.
          blocks.set(part.id, { numbered: Boolean(part.numbering) && !row.repeat, conditions: ofRow });
        }
      }
    if (plain.kind === 'signatures')
      for (const { role, condition, places, date } of plain.parties) {
        uses.roles.push({ key: role, block });
        decide(condition, block);
        for (const { id, condition } of places) {
          uses.ids.push(id);
          decide(condition, block);
        }
        if (date) uses.ids.push(date.id);
      }
    for (const { picture } of paramPicturesOf(plain)) uses.pictures.push({ key: picture.param, block });
    for (const { inline, row } of inlinesOf(plain)) {
      switch (inline.kind) {
        case 'param':
          uses.params.push({ key: inline.param, block });
          break;
        case 'checkbox':
          uses.params.push({ key: inline.param, option: inline.option ?? null, block });
          break;
        case 'column':
          uses.columns.push({ key: inline.column, table: row?.repeat ?? null, block });
          break;
        case 'rowNumber':
          uses.columns.push({ key: null, table: row?.repeat ?? null, block });
          break;
        case 'reference': {
          const own = row?.condition ? [JSON.stringify(row.condition)] : [];
          uses.references.push({ target: inline.target, conditions: [...conditions, ...own], block });
          break;
        }
        case 'field':
          uses.ids.push(inline.id);
          uses.roles.push({ key: inline.owner, block });
          decide(inline.condition, block);
      }
    }
  };
  visit(paper.blocks, []);
  return { ...uses, blocks };
}
