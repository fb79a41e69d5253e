import { comparisonsOf } from '../conditions/condition.ts';
import { stands } from '../conditions/stands.ts';
import { TemplateFacts } from '../params/template-facts.ts';
import type { TemplateValues } from '../params/template-values.ts';
import type { PaperContent, PaperFile } from './paper-content-schema.ts';
import { shownParams } from './standing.ts';

/** The files that are there for these values. */
export function standingFiles({ params, files }: PaperContent, values: TemplateValues): PaperFile[] {
  const facts = new TemplateFacts(params, values);
  return files.filter(({ condition }) => stands(condition, facts));
}

/** Keys of the params that the files with these values need (`shownParams`), and those that decide which files are there. */
export function shownInFiles({ params, files }: PaperContent, values: TemplateValues): ReadonlySet<string> {
  const facts = new TemplateFacts(params, values);
  const shown = new Set<string>();
  for (const { condition, paper } of files) {
    if (condition) for (const { param } of comparisonsOf(condition)) shown.add(param);
    if (stands(condition, facts)) for (const key of shownParams(paper, facts)) shown.add(key);
  }
  return shown;
}
