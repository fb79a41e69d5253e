import { isDataField, SPONSOR_OWNER } from '../contracts/fields/field-types.ts';
import type { TemplateContent } from './template-content-schema.ts';
import type { TemplateParam, TemplateType } from './template-schema.ts';

/**
 * The parameters of fixed pages: each data field by its name. Fields of one name and one owner are one parameter, whose value stands in several
 * places; it is required when one of them is.
 */
export function paramsOf({ fields, roles }: TemplateContent): TemplateParam[] {
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

/** The kind of a template made of PDF files, by what it contains. */
export const pdfTypeOf = (content: TemplateContent): TemplateType =>
  content.fields.some(isDataField) ? 'PDF_FORM' : 'PDF';
