import { type ArchiveHorizon, archiveHorizon } from '@cinnabar/pdf';
import { isOwnField } from '../fields/plan-fields.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type ArchiveRecord, endArchive } from './archive-store.ts';
import { renewalTime } from './renewal-time.ts';

interface Standing {
  /** Digest of the stored file. */
  sha256: string;
  /** Those bytes, with the update to be written with the timestamp. */
  base: Uint8Array;
}

export async function readStanding({ documents }: ContractsDeps, documentId: string): Promise<Standing> {
  const { sha256, revision } = await documents.headOf(documentId);
  return { sha256, base: await documents.readRevision(documentId, revision) };
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
  { base, sha256 }: Standing,
  field: string,
): Promise<ArchiveHorizon> {
  const { documents, pki } = deps;
  const appended = await pki.closeForArchive(base, { field, isOurs: isOwnField });
  const closed = Buffer.concat([base, appended]);
  const horizon = archiveHorizon(closed);
  if (!horizon) throw new Error('the archive timestamp cannot be read');
  const file = await documents.storeBytes(closed);
  deps.checkpoint?.('archive-made');
  await deps.database.transaction(async (tx) => {
    const written = await documents.appendRevision(tx, {
      documentId: due.documentId,
      expectedSha256: sha256,
      ...file,
      kind: 'ARCHIVE',
    });
    // Another node took over the lease and wrote first; its result is checked next time.
    if (written === 'stale') throw new Error('the file moved on while it was being archived');
    await endArchive(tx, due, { now: deps.clock.now(), nextTime: renewalTime(horizon) });
  });
  return horizon;
}
