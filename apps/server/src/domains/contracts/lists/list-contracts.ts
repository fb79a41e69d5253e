import {
  BOXES,
  type ContractList,
  type ContractListQuery,
} from '@cinnabar/protocol/contracts/contract-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { ownersOf } from '../inbox/inbox-owners.ts';
import { readInbox, writeCursor } from '../inbox/inbox-store.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { loadViewer } from '../lifecycle/viewer.ts';
import { presentRows } from './present-rows.ts';

const COUNT_CAP = 1000;

/** One page of the viewer's contracts, or only their number. Selection and order come from the inbox projection. */
export async function listContracts(
  deps: ContractsDeps,
  actor: Actor,
  query: ContractListQuery,
): Promise<ContractList> {
  const viewer = await loadViewer(deps.organizations, actor);
  const owner = ownersOf(viewer);
  const asked = query.pageSize === 0 ? [] : [query];
  const { pages, counts } = await readInbox(deps.database.db, owner, asked, { boxes: BOXES, cap: COUNT_CAP });
  const [rows = []] = pages;
  const page = rows.slice(0, query.pageSize);
  const last = page.at(-1);
  return {
    list: await presentRows(deps, viewer, page),
    next: rows.length > page.length && last ? writeCursor(last, query.sort) : null,
    counts,
  };
}
