import type { ContractList, ContractListQuery } from '@cinnabar/protocol/contracts/contract-schema';
import { BATCH_WAITING, SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { mayDownload } from '../contracts-policy.ts';
import { presentRow } from '../contracts-present.ts';
import { listStates } from '../contracts-store.ts';
import { ownersOf } from '../inbox-owners.ts';
import { countBoxes, listInbox, writeCursor } from '../inbox-store.ts';
import { leftPrintCount, mayPrint } from '../printing/print-policy.ts';
import { listBatchWaiting } from '../signing-store.ts';
import { loadViewer } from '../viewer.ts';
import { shownDocuments } from '../voiding/voiding-steps.ts';

const COUNT_CAP = 1000;

/**
 * One page of the viewer's contracts. Which ones, and in which order, the inbox projection says; what they are is read for the page as a whole,
 * in a number of statements that does not grow with it.
 */
export async function listContracts(
  deps: ContractsDeps,
  actor: Actor,
  query: ContractListQuery,
): Promise<ContractList> {
  const { db } = deps.database;
  const viewer = await loadViewer(deps.organizations, actor);
  const owner = ownersOf(viewer);
  const [downloadRule, printRule, rows, counts] = await Promise.all([
    deps.system.setting('contract/download'),
    deps.system.setting('contract/print'),
    listInbox(db, owner, query),
    countBoxes(db, owner, COUNT_CAP),
  ]);
  const page = rows.slice(0, query.pageSize);
  const last = page.at(-1);
  const toSign = page.filter(({ signCode }) => signCode === SIGN_CODE.SIGN).map((row) => row.contractId);
  const [states, batch] = await Promise.all([
    listStates(
      db,
      page.map(({ contractId }) => contractId),
    ),
    listBatchWaiting(db, viewer.userId, toSign),
  ]);
  const files = await deps.documents.listDocuments(states.flatMap(shownDocuments));
  const fileOf = new Map(files.map((file) => [file.id, file]));
  return {
    list: states.map((state) => {
      const row = presentRow(
        state,
        viewer,
        shownDocuments(state).flatMap((id) => fileOf.get(id) ?? []),
        {
          download: mayDownload(viewer, state, downloadRule),
          print: mayPrint(viewer, state, printRule),
          leftPrintCount: leftPrintCount(state, printRule),
        },
      );
      return { ...row, batchStatus: batch.has(row.id) ? BATCH_WAITING : null };
    }),
    next: rows.length > page.length && last ? writeCursor(last) : null,
    counts,
  };
}
