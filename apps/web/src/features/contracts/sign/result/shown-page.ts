import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import { isDataField } from '@cinnabar/protocol/contracts/fields/field-types';

/** The page to show after signing: the last one with a signing field, else the first of all. */
export function showPageOf({
  documents,
  fields,
}: Pick<Contract, 'documents' | 'fields'>): { document: Contract['documents'][number]; page: number } | null {
  const signed = fields.filter((field) => !isDataField(field) && field.type !== 'ACROSS_PAGE');
  const last = signed.reduce<(typeof signed)[number] | null>(
    (former, field) => (former && former.page >= field.page ? former : field),
    null,
  );
  const document = documents.find(({ id }) => id === last?.documentId) ?? documents[0];
  return document ? { document, page: document.id === last?.documentId ? last.page : 1 } : null;
}
