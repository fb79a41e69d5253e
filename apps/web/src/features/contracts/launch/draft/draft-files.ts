import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { Draft } from './draft.ts';

/** Moves a file into the gap before (0) … after (n) the others. */
export function moveDocument<T extends Pick<Draft, 'documents'>>(
  draft: T,
  documentId: string,
  gap: number,
): T {
  const from = draft.documents.findIndex(({ id }) => id === documentId);
  const to = gap > from ? gap - 1 : gap;
  if (from < 0 || from === to) return draft;
  const documents = draft.documents.filter(({ id }) => id !== documentId);
  documents.splice(to, 0, draft.documents[from]!);
  return { ...draft, documents };
}

/** Another state of a file that the draft holds: converted, renamed. */
export function updateDocument<T extends Pick<Draft, 'documents'>>(draft: T, document: ContractDocument): T {
  const index = draft.documents.findIndex(({ id }) => id === document.id);
  return index < 0 ? draft : { ...draft, documents: draft.documents.with(index, document) };
}

/** One file in place of those that it was merged from; the fields of their pages move along. */
export function withMerged(draft: Draft, parts: readonly ContractDocument[], whole: ContractDocument): Draft {
  const before = pagesBefore(parts);
  const place = draft.documents.findIndex(({ id }) => before.has(id));
  const documents = draft.documents.filter(({ id }) => !before.has(id));
  documents.splice(place, 0, whole);
  const fields = draft.fields.map((field) => {
    const offset = before.get(field.documentId);
    return offset === undefined ? field : { ...field, documentId: whole.id, page: field.page + offset };
  });
  return { ...draft, documents, fields };
}

/** The other way round. */
export function withSplit(draft: Draft, wholeId: string, parts: readonly ContractDocument[]): Draft {
  const documents = draft.documents.flatMap((document) => (document.id === wholeId ? parts : [document]));
  const before = [...pagesBefore(parts)].reverse();
  const fields = draft.fields.map((field) => {
    if (field.documentId !== wholeId) return field;
    const [documentId, offset] = before.find(([, pages]) => field.page > pages)!;
    return { ...field, documentId, page: field.page - offset };
  });
  return { ...draft, documents, fields };
}

/** How many pages of the whole come before each part. */
function pagesBefore(parts: readonly ContractDocument[]): Map<string, number> {
  let pages = 0;
  return new Map(
    parts.map((part) => {
      pages += part.pages;
      return [part.id, pages - part.pages];
    }),
  );
}

/** A removed file returns to its position in `before`, with the fields of its pages. */
export function withDocumentBack(draft: Draft, before: Draft, documentId: string): Draft {
  const at = before.documents.findIndex(({ id }) => id === documentId);
  const document = before.documents[at];
  if (!document || draft.documents.some(({ id }) => id === documentId)) return draft;
  return {
    ...draft,
    documents: draft.documents.toSpliced(at, 0, document),
    fields: [...draft.fields, ...before.fields.filter((field) => field.documentId === documentId)],
  };
}
