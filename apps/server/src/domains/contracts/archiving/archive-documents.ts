import { closeRevision } from '@cinnabar/pdf';
import type { ContractsDeps } from '../contracts-deps.ts';
import { CLOSING_TIMESTAMP } from '../plan-fields.ts';
import { type ArchiveRecord, endArchive, postponeArchive, takeDue } from './archive-store.ts';

const MINUTE_MS = 60_000;
/** A node that died over a file loses it to another after this long. */
const LEASE_MS = 10 * MINUTE_MS;
const LONGEST_PAUSE_MS = 6 * 60 * MINUTE_MS;
const MOST_A_RUN = 50;

/**
 * Makes ended files fit for the archive (B-LTA): validation data of every signature, and a document timestamp over all of it.
 * Reaches out to authorities, so never inside a transaction; what fails is tried again after a growing pause.
 */
export async function archiveDocuments(deps: ContractsDeps): Promise<number> {
  let done = 0;
  for (let taken = 0; taken < MOST_A_RUN; taken++) {
    const now = deps.clock.now();
    const lease = new Date(now.getTime() + LEASE_MS);
    const due = await deps.database.transaction((tx) => takeDue(tx, now, lease));
    if (!due) break;
    if (await archive(deps, due)) done++;
  }
  return done;
}

async function archive(deps: ContractsDeps, due: ArchiveRecord): Promise<boolean> {
  try {
    await closeDocument(deps, due);
    return true;
  } catch (error) {
    deps.log.warn({ err: error, ...due }, 'file not archived yet');
    const now = deps.clock.now();
    const pause = Math.min(2 ** Math.min(due.tries, 12) * MINUTE_MS, LONGEST_PAUSE_MS);
    const nextTime = new Date(now.getTime() + pause);
    await postponeArchive(deps.database.db, due, { now, nextTime });
    return false;
  }
}

async function closeDocument(deps: ContractsDeps, due: ArchiveRecord): Promise<void> {
  const { documents, pki } = deps;
  const head = await documents.headOf(due.documentId);
  const base = await documents.readRevision(due.documentId, head.revision);
  const data = await pki.validationData(base, due.contractId);
  const appended = await closeRevision(base, { data, field: CLOSING_TIMESTAMP }, pki.timestamper());
  const file = await documents.storeBytes(Buffer.concat([base, appended]));
  deps.checkpoint?.('archive-made');
  await deps.database.transaction(async (tx) => {
    const written = await documents.appendRevision(tx, {
      documentId: due.documentId,
      expectedSha256: head.sha256,
      ...file,
      kind: 'ARCHIVE',
    });
    // Another node took the file over and was first; what it wrote is looked at next time.
    if (written === 'stale') throw new Error('the file moved on while it was being archived');
    await endArchive(tx, due, deps.clock.now());
  });
}
