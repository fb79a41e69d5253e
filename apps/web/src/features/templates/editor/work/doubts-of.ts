import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { DoubtfulField } from '@cinnabar/protocol/templates/files/field-doubt-schema';
import type { TemplateDetail } from '@cinnabar/protocol/templates/template-schema';
import type { TemplateWork } from './template-work.ts';

export interface Doubt {
  field: FieldForm;
  doubt: DoubtfulField['doubt'];
}

/** Fields of the draft that wait for confirmation, in the order of the pages; not those that were moved since, which the next save settles. */
export function doubtsOf(draft: TemplateDetail['draft'], { fields, documents }: TemplateWork): Doubt[] {
  const at = (field: FieldForm) => documents.findIndex(({ id }) => id === field.documentId);
  return (draft?.doubtful ?? [])
    .flatMap(({ fieldId, doubt }) => {
      const field = fields.find(({ id }) => id === fieldId);
      const written = draft?.content.fields.find(({ id }) => id === fieldId);
      return field && written && isAt(field, written) ? [{ field, doubt }] : [];
    })
    .sort(
      ({ field: one }, { field: other }) =>
        at(one) - at(other) || one.page - other.page || other.y - one.y || one.x - other.x,
    );
}

const isAt = (one: FieldForm, other: FieldForm): boolean =>
  (['documentId', 'page', 'x', 'y', 'width', 'height'] as const).every((key) => one[key] === other[key]);
