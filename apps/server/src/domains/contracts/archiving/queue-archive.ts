import type { Tx } from '../../../platform/db/open-database.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { insertArchive } from './archive-store.ts';

/** A revocation reported at the time of a signature should be contained in the archived data (EN 319 102-1, 5.2.5). */
const GRACE_MS = 10 * 60_000;

/** Queues the files for archiving, in the transaction after which nothing can change them. */
export function queueArchive(
  deps: ContractsDeps,
  tx: Tx,
  { contract }: ContractState,
  documentIds: readonly string[],
): void {
  const now = deps.clock.now();
  const places = documentIds.map((documentId) => ({ contractId: contract.id, documentId }));
  insertArchive(tx, places, { now, nextTime: new Date(now.getTime() + GRACE_MS) });
}
