import type { ContractRow } from '@cinnabar/protocol/contracts/contract-schema';
import { BATCH_WAITING, SIGN_CODE } from '@cinnabar/protocol/contracts/sign-code';
import type { InboxRow } from '../inbox/inbox-store.ts';
import { type ContractState, partyName, waitingCompanies } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mayDownload } from '../lifecycle/contracts-policy.ts';
import { listStates } from '../lifecycle/contracts-store.ts';
import { shownDocuments } from '../lifecycle/due-steps.ts';
import type { Viewer } from '../lifecycle/viewer.ts';
import { presentRow } from '../reading/contracts-present.ts';
import { leftPrintCount, printVerdict } from '../reading/print-policy.ts';
import { listBatchWaiting } from '../signing/signing-store.ts';

/**
 * Rows of the inbox as the contracts that this viewer sees, in the same order. They are read together, in a number of statements that does not
 * grow with them; a contract may occur in the rows twice.
 */
export async function presentRows(
  deps: ContractsDeps,
  viewer: Viewer,
  rows: readonly InboxRow[],
): Promise<ContractRow[]> {
  if (rows.length === 0) return [];
  const { db } = deps.database;
  const now = deps.clock.now();
  const ids = [...new Set(rows.map(({ contractId }) => contractId))];
  const toSign = rows.filter(({ signCode }) => signCode === SIGN_CODE.SIGN).map((row) => row.contractId);
  const [downloadRule, printRule, states, batch] = await Promise.all([
    deps.system.setting('contract/download'),
    deps.system.setting('contract/print'),
    listStates(db, ids),
    listBatchWaiting(db, viewer.userId, toSign),
  ]);
  const [files, holds] = await Promise.all([
    deps.documents.listDocuments(states.flatMap(shownDocuments)),
    deps.organizations.holdsOf([...new Set(states.flatMap(waitingCompanies))]),
  ]);
  const fileOf = new Map(files.map((file) => [file.id, file]));
  const stateOf = new Map(states.map((state) => [state.contract.id, state]));
  return rows.flatMap(({ contractId, capacity }) => {
    const state = stateOf.get(contractId);
    if (!state) return [];
    const documents = shownDocuments(state).flatMap((id) => fileOf.get(id) ?? []);
    const row = presentRow(state, viewer, documents, {
      download: mayDownload(viewer, state, downloadRule),
      print: printVerdict(viewer, state, printRule),
      now,
      leftPrintCount: leftPrintCount(state, printRule),
      holds,
    });
    return {
      ...row,
      batchStatus: batch.has(contractId) ? BATCH_WAITING : null,
      counterparties: counterpartiesOf(state, capacity || viewer.userId),
    };
  });
}

/** The other side of a contract for a company, or for a person. The only party of a contract sees its sender. */
export function counterpartiesOf({ contract, signatories }: ContractState, ownId: string): string[] {
  const others = signatories.filter((party) => party.tenantId !== ownId).map(partyName);
  const named = [...new Set(others.filter((name) => name !== ''))];
  if (named.length > 0 || contract.tenantId === ownId || contract.tenantName === '') return named;
  return [contract.tenantName];
}
