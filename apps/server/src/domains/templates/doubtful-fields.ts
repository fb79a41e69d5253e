import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { DoubtfulField } from '@cinnabar/protocol/templates/files/field-doubt-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { RefusedField } from '../../platform/http/app-error.ts';
import type { KeptDraft } from './templates-tables.ts';

/** Those of a former draft that are in the new content at the same place: what its author moved is where it belongs. */
export function stillDoubtful(former: KeptDraft | null, { fields }: TemplateContent): DoubtfulField[] {
  const places = new Map(former?.content.fields.map((field) => [field.id, placeOf(field)]));
  return (former?.doubtful ?? []).filter(({ fieldId }) =>
    fields.some((field) => field.id === fieldId && placeOf(field) === places.get(fieldId)),
  );
}

const placeOf = ({ documentId, page, x, y, width, height }: FieldForm): string =>
  JSON.stringify([documentId, page, x, y, width, height]);

/** Each of them keeps the draft from being published. */
export const doubtFaults = ({ content, doubtful = [] }: KeptDraft): RefusedField[] =>
  doubtful.flatMap(({ fieldId }) => {
    const index = content.fields.findIndex(({ id }) => id === fieldId);
    const field = content.fields[index];
    if (!field) return [];
    const params = { field: field.name || `P${field.page}`, page: field.page };
    return [{ field: `fields.${index}`, name: 'TEMPLATE_FIELD_DOUBTFUL', params }];
  });
