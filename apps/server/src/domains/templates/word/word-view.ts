import { createHash } from 'node:crypto';
import { stands } from '@cinnabar/protocol/templates/conditions/stands';
import type { ReadWordFile } from '@cinnabar/protocol/templates/filled-content';
import type { TemplateParam } from '@cinnabar/protocol/templates/params/param-schema';
import { showParam } from '@cinnabar/protocol/templates/params/show-param';
import { TemplateFacts } from '@cinnabar/protocol/templates/params/template-facts';
import type { TemplateValues } from '@cinnabar/protocol/templates/params/template-values';
import { stable } from '@cinnabar/protocol/templates/template-diff';
import { fillTitle, titleKeys } from '@cinnabar/protocol/templates/word/word-title';
import type { WordView } from '../../../platform/word-files/word-files.ts';

/** What one Word file is filled with. */
export interface FilledWordFile {
  /** Of the file of the contract. */
  title: string;
  view: WordView;
  /** SHA-256 of the title and the view, hexadecimal: equal ones of one file make the same PDF file. */
  digest: string;
}

/** What a Word file shows of these values: nothing but what its tags ask for, so that other values do not make it another file. */
export function fillWordFile(
  { id, title: named, facts: { tags } }: ReadWordFile,
  params: readonly TemplateParam[],
  values: TemplateValues,
): FilledWordFile {
  const facts = new TemplateFacts(params, values);
  const shown = (keys: Iterable<string>) =>
    Object.fromEntries([...keys].map((key) => [key, textOf(facts, key)] as const));
  const of = (kind: (typeof tags)[number]['kind']) => tags.filter((tag) => tag.kind === kind);
  const cells = of('VALUE').filter(({ rows }) => rows !== null);
  const rows = of('ROWS').map(({ key }) => {
    const around = shown(cells.filter((cell) => cell.rows === key).map((cell) => cell.key));
    return [key, rowsOf(facts, key).map((row) => ({ ...around, ...row }))] as const;
  });
  const conditions = of('CONDITION').map(
    ({ key }) => [key, stands({ param: key, op: 'filled' }, facts)] as const,
  );
  const view = {
    values: shown(new Set(of('VALUE').flatMap(({ key, rows }) => (rows === null ? [key] : [])))),
    rows: Object.fromEntries(rows),
    conditions: Object.fromEntries(conditions),
  };
  const title = fillTitle(named, shown(titleKeys(named))) || id;
  return {
    title,
    view,
    digest: createHash('sha256')
      .update(stable({ title, ...view }))
      .digest('hex'),
  };
}

/** As the page shows it. */
function textOf(facts: TemplateFacts, key: string): string {
  const param = facts.params.get(key);
  if (!param) return '';
  const value = facts.valueOf(key);
  // A box to tick that has no words of its own.
  if (param.type === 'CHECKBOX' && param.options.length === 0)
    return value === '' || value === '[]' ? '☐' : '☑';
  return showParam(param, value);
}

/** By the keys of columns. */
function rowsOf(facts: TemplateFacts, key: string): Record<string, string>[] {
  const columns = facts.params.get(key)?.columns ?? [];
  return facts
    .rowsOf(key)
    .map((cells) =>
      Object.fromEntries(columns.map((column, at) => [column.key, showParam(column, cells[at])])),
    );
}
