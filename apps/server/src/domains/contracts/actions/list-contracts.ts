import type { ContractList, ContractListQuery } from '@cinnabar/protocol/contracts/contract-schema';
import { BATCH_WAITING, SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { mayDownload } from '../contracts-policy.ts';
import { ownersOf } from '../inbox-owners.ts';
import { countBoxes, listInbox, writeCursor } from '../inbox-store.ts';
import { listBatchWaiting } from '../signing-store.ts';
import { loadViewer } from '../viewer.ts';

const COUNT_CAP = 1000;

/** One page of the viewer's contracts, read from the inbox projection; what waits for a signature is asked for once more, whether it is being made. */
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
  const toSign = page.filter(({ signCode }) => signCode === SIGN_CODE.SIGN).map(({ row }) => row.id);
  const batch = await listBatchWaiting(deps.database.db, viewer.userId, toSign);
  return {
    list: page.map(({ row, signCode }) => {
      const download = row.status === 'DRAFT' ? 'WRONG_STATE' : mayDownload(viewer, { contract: row }, rule);
      const batchStatus = batch.has(row.id) ? BATCH_WAITING : null;
      return { ...row, batchStatus, signCode, download };
    }),
    next: rows.length > page.length && last ? writeCursor(last) : null,
    counts,
  };
}
