import type { FieldForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { TemplateContent } from '@cinnabar/protocol/templates/template-content-schema';
import type { TemplateVersionDetail } from '@cinnabar/protocol/templates/template-schema';
import { fieldsOfPlaces } from '../../contracts/index.ts';

/**
 * Where the pages of a content are filled in and signed: of fixed pages their fields, of Word files the places that publishing found, of papers nothing.
 * @param made the Word files as they were published
 */
export function signedFields(
  { fields, roles, word }: TemplateContent,
  files: readonly ContractDocument[],
  made: TemplateVersionDetail['wordFiles'] = [],
): readonly FieldForm[] {
  if (!word) return fields;
  return made.flatMap(({ documentId, places }) => {
    const file = files.find(({ id }) => id === documentId);
    return file ? fieldsOfPlaces(places, roles, file) : [];
  });
}
