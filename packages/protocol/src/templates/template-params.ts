import { isDataField, SPONSOR_OWNER } from '../contracts/fields/field-types.ts';
import type { PaperContent } from './papers/paper-content-schema.ts';
import type { TemplateContent } from './template-content-schema.ts';
import type { TemplateParam, TemplateType } from './template-schema.ts';
import type { WordContent } from './word/word-content-schema.ts';

/** What is filled in for each contract; undefined: files with boxes. */
export const filledIn = ({ papers, word }: TemplateContent): PaperContent | WordContent | undefined =>
  papers ?? word;

/** Templates of one of these never become one of another. */
export const kindOfContent = ({ papers, word }: TemplateContent): 'PAPERS' | 'WORD' | 'FILES' =>
  papers ? 'PAPERS' : word ? 'WORD' : 'FILES';

/**
 * The parameters of papers and Word files as they are, those of fixed pages derived: each data field by its name. Fields of one name and one owner are one parameter, whose value stands in several
 * places; it is required when one of them is.
 */
export function paramsOf(content: TemplateContent): TemplateParam[] {
  const { fields, roles } = content;
  const filled = filledIn(content);
  if (filled)
    return filled.params
      .filter(({ formula }) => formula === null)
      .map(({ key, name, type, owner, required }) => ({ key, name, type, owner, required }));
  const params = new Map<string, TemplateParam>();
  for (const field of fields) {
    if (!isDataField(field)) continue;
    const role = roles.find(({ actions }) => actions.some(({ id }) => id === field.owner));
    const owner = field.owner === SPONSOR_OWNER ? SPONSOR_OWNER : (role?.id ?? '');
    const key = `${owner}\n${field.name}`;
    const known = params.get(key);
    if (known) known.required ||= field.required;
    else params.set(key, { name: field.name, type: field.type, owner, required: field.required });
  }
  return [...params.values()];
}

/** The kind of a template, by what it is made of and whether anything is filled in. */
export function templateTypeOf({ fields, papers, word }: TemplateContent): TemplateType {
  if (word) return word.params.length > 0 ? 'WORD_FORM' : 'WORD';
  if (papers) return papers.params.length > 0 ? 'HTML_FORM' : 'HTML';
  return fields.some(isDataField) ? 'PDF_FORM' : 'PDF';
}
