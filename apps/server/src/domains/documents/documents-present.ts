import { toChinaTime } from '@cinnabar/kernel';
import type { Attachment, ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { AttachmentRecord } from './attachments-store.ts';
import type { DocumentRecord } from './documents-store.ts';

export function presentDocument(record: DocumentRecord): ContractDocument {
  const { id, title, size, sha256, revision, pageSizes, state, problem } = record;
  return {
    id,
    title,
    pages: pageSizes.length,
    size,
    sha256,
    revision,
    createTime: toChinaTime(record.createTime),
    pageSizes,
    state,
    problem,
    sourceName: record.source?.name ?? null,
    merged: record.mergedFrom !== null,
    fromTemplateId: record.fromTemplateId,
    fromVersionId: record.fromVersionId,
  };
}

export function presentAttachment(record: AttachmentRecord): Attachment {
  const { id, name, size, sha256 } = record;
  return { id, name, size, sha256, createTime: toChinaTime(record.createTime) };
}
