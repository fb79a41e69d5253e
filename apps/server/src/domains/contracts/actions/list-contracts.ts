import type { ContractList, ContractListQuery } from '@cinnabar/protocol/contracts/contract-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { mayDownload } from '../contracts-policy.ts';
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
  const viewer = await loadViewer(deps.organizations, actor);
  const owner = ownersOf(viewer);
  const [rule, rows, counts] = await Promise.all([
    deps.system.setting('contract/download'),
    listInbox(deps.database.db, owner, query),
    countBoxes(deps.database.db, owner, COUNT_CAP),
  ]);
  const page = rows.slice(0, query.pageSize);
  const last = page.at(-1);
  return {
    list: page.map(({ row, signCode }) => {
      const download = row.status === 'DRAFT' ? 'WRONG_STATE' : mayDownload(viewer, { contract: row }, rule);
      return { ...row, signCode, download };
    }),
    next: rows.length > page.length && last ? writeCursor(last) : null,
    counts,
  };
}
