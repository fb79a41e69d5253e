import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { type ArchiveRecord, postponeArchive, takeDue } from './archive-store.ts';
import { closeDocument, withStanding } from './close-document.ts';
import { closingField } from './closing-field.ts';
import { lockOpenFields } from './lock-open-fields.ts';
import { LEASE_MS, nextTry } from './retry-times.ts';

const MOST_A_RUN = 50;

/**
 * Brings files of closed contracts to archive level (B-LTA): a lock over unsigned fields, validation data of every signature, and a
 * document timestamp over all of it. Calls external authorities, so never inside a transaction; failures are retried after a growing pause.
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
    await withStanding(deps, due.documentId, async ({ head, base }) => {
      const locked = base.followedBy(await lockOpenFields(deps, base));
      await closeDocument(deps, due, { head, base: locked }, closingField(await locked.fields()));
    });
    return true;
  } catch (error) {
    deps.log.warn({ err: error, ...due }, 'file not archived yet');
    const now = deps.clock.now();
    const times = { now, nextTime: nextTry(now, due.tries) };
    await deps.database.transaction((tx) => postponeArchive(tx, due, times));
    return false;
  }
}
