import { BACKLOG_MOST, type Backlog } from '@cinnabar/protocol/contracts/backlog-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { ownersOf } from '../inbox/inbox-owners.ts';
import { countBox, listMostUrgent } from '../inbox/inbox-store.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { loadViewer } from '../lifecycle/viewer.ts';

const COUNT_CAP = 1000;

/** The viewer's to-do, nearest deadline first; those without one by waiting time. Read from the inbox only. */
export async function listBacklog(
  { database, organizations }: ContractsDeps,
  actor: Actor,
): Promise<Backlog> {
  const owner = ownersOf(await loadViewer(organizations, actor));
  const [rows, total] = await Promise.all([
    listMostUrgent(database.db, owner, BACKLOG_MOST),
    countBox(database.db, owner, 'TODO', COUNT_CAP),
  ]);
  return { list: rows.map(({ contractId, signCode }) => ({ contractId, signCode })), total };
}
