import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { FieldError } from '@cinnabar/protocol/transport/error-schema';

/** The field that a gap is about, in the content that was to be published; null: files or roles. */
export function fieldOfGap({ field }: FieldError, { fields }: TemplateContent): string | null {
  const [part, index] = field.split('.');
  return part === 'fields' ? (fields[Number(index)]?.id ?? null) : null;
}
