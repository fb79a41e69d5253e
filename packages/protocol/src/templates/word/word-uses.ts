import { type Comparison, comparisonsOf } from '../conditions/condition.ts';
import type { ReadWordFile } from '../filled-content.ts';
import type { Uses } from '../papers/read-uses.ts';
import type { TemplateParam } from '../params/param-schema.ts';
import { titleKeys } from './word-title.ts';

/**
 * Keys of params that a Word file shows or asks about. A tag in rows is a column of their table, else a param.
 */
export function tagKeys(
  { title, facts }: Pick<ReadWordFile, 'title' | 'facts'>,
  params: ReadonlyMap<string, Pick<TemplateParam, 'columns'>>,
): string[] {
  const ofTags = facts.tags.filter(
    ({ key, rows }) => rows === null || !params.get(rows)?.columns.some((column) => column.key === key),
  );
  return [...titleKeys(title), ...ofTags.map(({ key }) => key)];
}

/** In the place of the block of a fault: what of which Word file is meant. */
export const wordPlace = (what: 'tags' | 'file', id: string): string => `${what}-${id}`;

/** Everything that a Word file refers to. */
export function readWordUses(
  { id, condition, title, facts: { tags } }: Omit<ReadWordFile, 'asset'>,
  params: ReadonlyMap<string, Pick<TemplateParam, 'columns'>>,
): Uses {
  const block = { block: wordPlace('tags', id) };
  const comparisons: Comparison[] = condition ? [...comparisonsOf(condition)] : [];
  // A key that is neither a column nor a param is meant as a column.
  const isColumn = ({ key, rows }: (typeof tags)[number]) => {
    if (rows === null) return false;
    return (params.get(rows)?.columns.some((column) => column.key === key) ?? false) || !params.has(key);
  };
  const values = tags.filter(({ kind }) => kind === 'VALUE');
  return {
    params: [
      ...titleKeys(title),
      ...values.filter((tag) => !isColumn(tag)).map(({ key }) => key),
      ...tags.filter(({ kind }) => kind === 'CONDITION').map(({ key }) => key),
    ].map((key) => ({ key, block })),
    pictures: [],
    repeats: tags.filter(({ kind }) => kind === 'ROWS').map(({ key }) => ({ key, block })),
    columns: values.filter(isColumn).map(({ key, rows }) => ({ key, table: rows, block })),
    roles: [],
    comparisons: comparisons.map((comparison) => ({ comparison, block: { block: wordPlace('file', id) } })),
    references: [],
    blocks: new Map(),
    ids: [],
    freeZones: [],
  };
}
