import { type ContractOverview, OVERVIEW_MOST } from '@cinnabar/protocol/contracts/contract-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { ownersOf } from '../inbox/inbox-owners.ts';
import { readInbox } from '../inbox/inbox-store.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { loadViewer } from '../lifecycle/viewer.ts';
import { presentRows } from './present-rows.ts';

/** The viewer's to-do and the latest changes, from one snapshot. */
export async function getOverview(deps: ContractsDeps, actor: Actor): Promise<ContractOverview> {
  const viewer = await loadViewer(deps.organizations, actor);
  const owner = ownersOf(viewer);
  const { pages } = await readInbox(deps.database.db, owner, [
    { box: 'WAITING', sort: 'DEADLINE', pageSize: OVERVIEW_MOST },
    { box: 'ALL', sort: 'NEWEST', pageSize: OVERVIEW_MOST },
  ]);
  const [waiting = [], recent = []] = pages;
  const rows = await presentRows(deps, viewer, [
    ...waiting.slice(0, OVERVIEW_MOST),
    ...recent.slice(0, OVERVIEW_MOST),
  ]);
  const first = Math.min(waiting.length, OVERVIEW_MOST);
  return { waiting: rows.slice(0, first), recent: rows.slice(first) };
}
