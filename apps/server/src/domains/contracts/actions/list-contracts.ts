import type { ContractList, ContractListQuery } from '@cinnabar/protocol/contracts/contract-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { ownersOf } from '../inbox-owners.ts';
import { countBoxes, listInbox, writeCursor } from '../inbox-store.ts';
import { loadViewer } from '../viewer.ts';

const COUNT_CAP = 1000;

/** One page of the viewer's contracts, read from the inbox projection alone. */
export async function listContracts(
  deps: ContractsDeps,
  actor: Actor,
  query: ContractListQuery,
): Promise<ContractList> {
  const owner = ownersOf(await loadViewer(deps.organizations, actor));
  const [rows, counts] = await Promise.all([
    listInbox(deps.database.db, owner, query),
    countBoxes(deps.database.db, owner, COUNT_CAP),
  ]);
  const page = rows.slice(0, query.pageSize);
  const last = page.at(-1);
  return {
    list: page.map(({ row, signCode }) => ({ ...row, signCode })),
    next: rows.length > page.length && last ? writeCursor(last) : null,
    counts,
  };
}
