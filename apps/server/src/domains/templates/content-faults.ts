import { settingsOf } from '@cinnabar/protocol/contracts/fields/field-rules';
import { isDataField, SPONSOR_OWNER } from '@cinnabar/protocol/contracts/fields/field-types';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import { stable } from '@cinnabar/protocol/templates/template-diff';
import type { RefusedField } from '../../platform/http/app-error.ts';

/** What keeps a content from being published: each gap by its place. */
export function findContentFaults(
  content: TemplateContent,
  files: readonly ContractDocument[],
): RefusedField[] {
  const faults: RefusedField[] = [];
  if (content.documents.length === 0) faults.push({ field: 'documents', name: 'TEMPLATE_FILES_MISSING' });
  const pages = new Map(files.map((file) => [file.id, file.pages]));
  const steps = new Map(content.roles.flatMap(({ actions }) => actions.map((step) => [step.id, step.type])));
  content.fields.forEach((field, index) => {
    const add = (name: 'TEMPLATE_FIELD_PAGE' | 'TEMPLATE_FIELD_OWNER' | 'TEMPLATE_FIELD_OPTIONS') =>
      faults.push({
        field: `fields.${index}`,
        name,
        params: { field: field.name || `P${field.page}` },
      });
    const isOnPage =
      content.documents.includes(field.documentId) && field.page <= (pages.get(field.documentId) ?? 0);
    if (!isOnPage) add('TEMPLATE_FIELD_PAGE');
    const isData = isDataField(field);
    const step = steps.get(field.owner);
    const isOwned = isData
      ? field.owner === SPONSOR_OWNER || step === 'FILL'
      : step !== undefined && step !== 'FILL' && step !== 'AUDIT';
    if (!isOwned) add('TEMPLATE_FIELD_OWNER');
    if (isData && field.name === '')
      faults.push({ field: `fields.${index}`, name: 'TEMPLATE_FIELD_NAME', params: { page: field.page } });
    const { options, columns } = settingsOf(field);
    const lacksOptions = (field.type === 'RADIO' || field.type === 'CHOICE') && options.length === 0;
    if (lacksOptions || (field.type === 'TABLE' && columns.length === 0)) add('TEMPLATE_FIELD_OPTIONS');
  });
  return [...faults, ...findMixedParams(content)];
}

/** Fields of one name and owner are one parameter, in all files: one value has to suit each of them. */
function findMixedParams({ fields, roles }: TemplateContent): RefusedField[] {
  const shapes = new Map<string, string>();
  return fields.flatMap((field, index): RefusedField[] => {
    if (!isDataField(field) || field.name === '') return [];
    const role = roles.find(({ actions }) => actions.some(({ id }) => id === field.owner));
    const key = `${role?.id ?? field.owner}\n${field.name}`;
    const { options, columns } = settingsOf(field);
    const shape = stable([field.type, options, columns]);
    if (!shapes.has(key)) shapes.set(key, shape);
    return shapes.get(key) === shape
      ? []
      : [{ field: `fields.${index}`, name: 'TEMPLATE_PARAM_DIFFERS', params: { name: field.name } }];
  });
}
