import { comparisonsOf } from '@cinnabar/protocol/templates/conditions/condition';
import { readsOf } from '@cinnabar/protocol/templates/formulas/formula';
import { parseFormula } from '@cinnabar/protocol/templates/formulas/parse-formula';
import type { PaperContent } from '@cinnabar/protocol/templates/papers/paper-content-schema';
import { readUses } from '@cinnabar/protocol/templates/papers/read-uses';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';

/** A place that names a param: in a file (a block of it; null: title, header or footer), or in another param. */
export type ParamUse =
  | { readonly in: 'text' | 'rows' | 'condition'; readonly file: string; readonly block: string | null }
  | { readonly in: 'formula' | 'bound'; readonly param: string };

/** How a place of a file is called on the screen. Block null: the whole file, its title, header or footer. */
export type PlaceName = (file: string, block: string | null) => string;

/** Every use by the keys of params, also of such that do not exist. */
export function paramUses({ params, files }: PaperContent): ReadonlyMap<string, readonly ParamUse[]> {
  const uses = new Map<string, ParamUse[]>();
  const add = (key: string, use: ParamUse) => uses.set(key, [...(uses.get(key) ?? []), use]);
  for (const { id: file, condition, paper } of files) {
    if (condition)
      for (const { param } of comparisonsOf(condition)) add(param, { in: 'condition', file, block: null });
    const found = readUses(paper);
    const place = (block: { block?: string }) => ({ file, block: block.block ?? null });
    for (const { key, block } of found.params) add(key, { in: 'text', ...place(block) });
    for (const { key, block } of found.pictures) add(key, { in: 'text', ...place(block) });
    for (const { key, block } of found.repeats) add(key, { in: 'rows', ...place(block) });
    for (const { comparison, block } of found.comparisons)
      add(comparison.param, { in: 'condition', ...place(block) });
  }
  for (const [key, use] of usesByParams(params)) add(key, use);
  return uses;
}

/** What formulas and bounds of params read, by the keys of what is read. */
export function* usesByParams(params: readonly TemplateParam[]): Generator<[key: string, use: ParamUse]> {
  for (const param of params) {
    for (const key of readByParam(param))
      if (key !== param.key) yield [key, { in: 'formula', param: param.key }];
    for (const bound of [param.check.min, param.check.max])
      if (typeof bound === 'object') yield [bound.param, { in: 'bound', param: param.key }];
  }
}

/** Keys that the formulas of a param read, each once; columns of its own rows are none. */
function readByParam({ formula, columns }: TemplateParam): Set<string> {
  const own = new Set(columns.map(({ key }) => key));
  const read = [formula, ...columns.map((column) => column.formula)].flatMap((text) => {
    const parsed = text === null ? undefined : parseFormula(text).formula;
    if (!parsed) return [];
    const { names, tables, texts } = readsOf(parsed);
    return [...names, ...tables, ...texts];
  });
  return new Set(read.filter((key) => !own.has(key)));
}
