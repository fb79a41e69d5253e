import type { ArchiveHorizon } from '@cinnabar/pdf';
import { type PdfRevisions, revisionsOf } from '../../../platform/workers/pdf-revisions.ts';
import type { Head } from '../../documents/index.ts';
import { isOwnField } from '../fields/plan-fields.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type ArchiveRecord, endArchive } from './archive-store.ts';
import { renewalTime } from './renewal-time.ts';

interface Standing {
  /** The stored file. */
  head: Head;
  /** That file, with the update to be written with the timestamp. */
  base: PdfRevisions;
}

/** Passes the current file to `use`, which must not keep it. */
export async function withStanding<T>(
  { documents, workers }: ContractsDeps,
  documentId: string,
  use: (standing: Standing) => Promise<T>,
): Promise<T> {
  const head = await documents.headOf(documentId);
  return documents.borrowFile(head, (path) => use({ head, base: revisionsOf(workers, { path, parts: [] }) }));
}

/**
 * Adds validation data and a document timestamp over the current file, and schedules the renewal. Calls external authorities, so never
 * inside a transaction.
 * @param field of the timestamp
 * @returns how long that timestamp can be relied on
 */
export async function closeDocument(
  deps: ContractsDeps,
  due: ArchiveRecord,
  { base, head }: Standing,
  field: string,
): Promise<ArchiveHorizon> {
  const { documents, pki } = deps;
  const appended = await pki.closeForArchive(base, { field, isOurs: isOwnField });
  const closed = base.followedBy(appended);
  const horizon = await closed.horizon();
  if (!horizon) throw new Error('the archive timestamp cannot be read');
  const file = await documents.storeExtended(head, closed.appended());
  deps.checkpoint?.('archive-made');
  await deps.database.transaction(async (tx) => {
    const written = await documents.appendRevision(tx, {
      documentId: due.documentId,
      expectedSha256: head.sha256,
      ...file,
      kind: 'ARCHIVE',
    });
    // Another node took over the lease and wrote first; its result is checked next time.
    if (written === 'stale') throw new Error('the file moved on while it was being archived');
    await endArchive(tx, due, { now: deps.clock.now(), nextTime: renewalTime(horizon) });
  });
  return horizon;
}
