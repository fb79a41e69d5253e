import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { type DocumentRecord, findDocuments } from '../documents-store.ts';
import type { DocumentSource } from '../documents-tables.ts';

/** A file as it was uploaded, before it was converted to PDF, and the resulting document. */
export interface OriginalFile extends DocumentSource {
  documentId: string;
}

/**
 * The sources of these documents that were no PDF; of a merged one, the sources of its parts, as long as they are kept. In their order.
 * `known` are these documents where the call has read them. Does not authorise.
 */
export async function listOriginals(
  db: Database['db'] | Tx,
  documentIds: readonly string[],
  known?: readonly DocumentRecord[],
): Promise<OriginalFile[]> {
  const found = new Map((known ?? (await findDocuments(db, documentIds))).map((one) => [one.id, one]));
  const originals: OriginalFile[] = [];
  for (const documentId of documentIds) {
    const record = found.get(documentId);
    if (record?.source) originals.push({ ...record.source, documentId });
    else if (record?.mergedFrom)
      for (const part of await listOriginals(db, record.mergedFrom)) originals.push({ ...part, documentId });
  }
  return originals;
}
