import { toChinaTime } from '@cinnabar/kernel';
import type { ContractDocument } from '@cinnabar/protocol/documents/document-schema';
import type { DocumentRecord } from './documents-store.ts';

export function presentDocument(record: DocumentRecord): ContractDocument {
  const { id, title, size, sha256, revision, pageSizes } = record;
  return {
    id,
    title,
    pages: pageSizes.length,
    size,
    sha256,
    revision,
    createTime: toChinaTime(record.createTime),
    pageSizes,
  };
}
