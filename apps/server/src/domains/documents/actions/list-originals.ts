import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { findDocuments } from '../documents-store.ts';
import type { DocumentSource } from '../documents-tables.ts';

/** A file as it came, before a PDF was made of it, and the document that it ended in. */
export interface OriginalFile extends DocumentSource {
  documentId: string;
}

/**
 * What these documents were made from when it was no PDF; of a merged one, what its parts were made from, as long as they are
 * kept. In their order. Asks nobody's permission.
 */
export async function listOriginals(
  db: Database['db'] | Tx,
  documentIds: readonly string[],
): Promise<OriginalFile[]> {
  const found = new Map((await findDocuments(db, [...documentIds])).map((one) => [one.id, one]));
  const originals: OriginalFile[] = [];
  for (const documentId of documentIds) {
    const record = found.get(documentId);
    if (record?.source) originals.push({ ...record.source, documentId });
    else if (record?.mergedFrom)
      for (const part of await listOriginals(db, record.mergedFrom)) originals.push({ ...part, documentId });
  }
  return originals;
}
