import type { Reader } from '../../../platform/http/reader.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findStatus } from '../lifecycle/contracts-store.ts';
import { type Access, isOnRecord, noteAccess } from './record-access.ts';

/** Pages of a document that are served to a reader. */
export interface ShownPages {
  contractId: string;
  documentId: string;
  title: string;
  /** Digest of the displayed bytes. */
  sha256: string;
  /** The last page served, from 1. */
  page: number;
  pages: number;
}

/** Records the reading of a document: with the first pages, and again when the last page was served. Reading a draft is not recorded. */
export async function noteReading(deps: ContractsDeps, reader: Reader, shown: ShownPages): Promise<void> {
  const { contractId, documentId, title, sha256, page, pages } = shown;
  const reading: Omit<Access, 'event'> = {
    contractId,
    subjectId: documentId,
    state: sha256,
    detail: { title, sha256, page, pages },
  };
  const due: Access[] = [
    { ...reading, event: 'DOCUMENT_READ' as const },
    ...(page === pages ? [{ ...reading, event: 'DOCUMENT_READ_END' as const }] : []),
  ].filter((access) => !isOnRecord(deps, reader, access));
  if (due.length === 0) return;
  const status = await findStatus(deps.database.db, contractId);
  if (status === null || status === 'DRAFT') return;
  for (const access of due) await noteAccess(deps, reader, access);
}
