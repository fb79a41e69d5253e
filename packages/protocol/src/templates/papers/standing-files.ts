import { type Condition, comparisonsOf } from '../conditions/condition.ts';
import { stands } from '../conditions/stands.ts';
import type { FilledContent } from '../filled-content.ts';
import type { TemplateParam } from '../params/param-schema.ts';
import { TemplateFacts } from '../params/template-facts.ts';
import type { TemplateValues } from '../params/template-values.ts';
import { tagKeys } from '../word/word-uses.ts';
import { neededParams, shownParams } from './standing.ts';

/** The files that are there for these values. */
export function standingFiles<
  C extends {
    params: readonly TemplateParam[];
    files: readonly { condition?: Condition | null | undefined }[];
  },
>({ params, files }: C, values: TemplateValues): C['files'][number][] {
  const facts = new TemplateFacts(params, values);
  return files.filter(({ condition }) => stands(condition, facts));
}

/** Keys of the params that the files with these values need (`shownParams`), and those that decide which files are there. */
export function shownInFiles({ params, files }: FilledContent, values: TemplateValues): ReadonlySet<string> {
  const facts = new TemplateFacts(params, values);
  const shown = new Set<string>();
  for (const file of files) {
    const { condition } = file;
    if (condition) for (const { param } of comparisonsOf(condition)) shown.add(param);
    if (!stands(condition, facts)) continue;
    const needed =
      'paper' in file ? shownParams(file.paper, facts) : neededParams(tagKeys(file, facts.params), facts);
    for (const key of needed) shown.add(key);
  }
  return shown;
}
