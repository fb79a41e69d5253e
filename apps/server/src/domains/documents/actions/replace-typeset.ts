import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/open-database.ts';
import { holdStoredFile } from '../../../platform/storage/hold-file.ts';
import type { DocumentsDeps } from '../documents-deps.ts';
import { type DocumentRecord, findRevision } from '../documents-store.ts';
import { document, documentRevision } from '../documents-tables.ts';

/** A file that was typeset once more, with all values. */
export interface TypesetAgain
  extends Pick<DocumentRecord, 'title' | 'storageKey' | 'sha256' | 'size' | 'pageSizes'> {
  documentId: string;
  /** Of the preview that it replaces. */
  expectedSha256: string;
}

/**
 * Replaces the upload of a document that has no later revision: until then it was a preview of a paper, which no one has signed. @returns the
 * stored file that it had; null when it is no longer that one
 */
export async function replaceTypeset(
  { storage }: Pick<DocumentsDeps, 'storage'>,
  tx: Tx,
  { documentId, expectedSha256, ...file }: TypesetAgain,
): Promise<{ key: string; sha256: string } | null> {
  const preview = await findRevision(tx, documentId, 1);
  if (preview?.sha256 !== expectedSha256) return null;
  await holdStoredFile(tx, file.storageKey);
  // It may have been the preview of another contract, and removed with it.
  if (!(await storage.has(file.storageKey))) return null;
  const { rowCount } = await tx
    .update(document)
    .set({ ...file, allDrawn: true })
    .where(and(eq(document.id, documentId), eq(document.sha256, expectedSha256), eq(document.revision, 1)));
  if (rowCount !== 1) return null;
  const { storageKey, sha256, size } = file;
  await tx
    .update(documentRevision)
    .set({ storageKey, sha256, size })
    .where(and(eq(documentRevision.documentId, documentId), eq(documentRevision.revision, 1)));
  return { key: preview.storageKey, sha256: preview.sha256 };
}
