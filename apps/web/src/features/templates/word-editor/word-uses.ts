import { comparisonsOf } from '@cinnabar/protocol/templates/conditions/condition';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import type { WordContent, WordFile } from '@cinnabar/protocol/templates/word/word-content-schema';
import type { WordFacts, WordTag } from '@cinnabar/protocol/templates/word/word-facts-schema';
import { titleKeys } from '@cinnabar/protocol/templates/word/word-title';
import { type ParamUse, usesByParams } from '../paper-editor/panes/params/param-uses.ts';

/** A tag of a file that names a param, not one of its columns. */
export interface WordPlace {
  file: WordFile;
  tag: WordTag;
}

type Facts = ReadonlyMap<string, WordFacts>;

/** Every use by the keys of params, also of such that do not exist. */
export function wordUses(content: WordContent, facts: Facts): ReadonlyMap<string, readonly ParamUse[]> {
  const uses = new Map<string, ParamUse[]>();
  const add = (key: string, use: ParamUse) => uses.set(key, [...(uses.get(key) ?? []), use]);
  for (const { id: file, condition, title } of content.files) {
    const place = { file, block: null };
    if (condition)
      for (const { param } of comparisonsOf(condition)) add(param, { in: 'condition', ...place });
    for (const key of titleKeys(title)) add(key, { in: 'text', ...place });
  }
  for (const { file, tag } of wordPlaces(content, facts))
    for (let count = 0; count < tag.count; count++)
      add(tag.key, { in: IN[tag.kind], file: file.id, block: null });
  for (const [key, use] of usesByParams(content.params)) add(key, use);
  return uses;
}

const IN = { VALUE: 'text', ROWS: 'rows', CONDITION: 'condition' } as const;

/** The tags of all files that stand for params, in their order. Columns of the rows that they stand in are none. */
export function wordPlaces({ params, files }: WordContent, facts: Facts): WordPlace[] {
  const known = new Map(params.map((param) => [param.key, param]));
  return files.flatMap((file) =>
    (facts.get(file.asset)?.tags ?? []).flatMap((tag) => (isColumn(tag, known) ? [] : [{ file, tag }])),
  );
}

/** A key in rows that is neither a column nor a param is meant as a column. */
function isColumn({ key, rows }: WordTag, params: ReadonlyMap<string, TemplateParam>): boolean {
  if (rows === null) return false;
  return (params.get(rows)?.columns.some((column) => column.key === key) ?? false) || !params.has(key);
}

/** Keys of tags for which there is no param, with the first of their places. */
export function tagsWithoutParam(content: WordContent, facts: Facts): WordPlace[] {
  const known = new Set(content.params.map(({ key }) => key));
  const first = new Map<string, WordPlace>();
  for (const place of wordPlaces(content, facts)) {
    const { key } = place.tag;
    if (!known.has(key) && !first.has(key)) first.set(key, place);
  }
  return [...first.values()];
}

/** The columns that the rows of a table show by these files, in their order. */
export const columnTags = (content: WordContent, facts: Facts, table: string): string[] => [
  ...new Set(
    content.files.flatMap(({ asset }) =>
      (facts.get(asset)?.tags ?? []).flatMap(({ key, rows }) => (rows === table ? [key] : [])),
    ),
  ),
];
