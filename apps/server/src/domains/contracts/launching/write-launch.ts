import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { namesOf } from '../fields/plan-fields.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { LaunchedDocument } from './launch-document.ts';

/** Makes a launch revision the head of its file. Throws CONTRACT_VERSION when the head is no longer the one it is based on. */
export async function writeLaunch(
  deps: ContractsDeps,
  tx: Tx,
  state: ContractState,
  launched: LaunchedDocument,
): Promise<void> {
  const { documentId, file, expectedSha256 } = launched;
  const written = await deps.documents.appendRevision(tx, {
    documentId,
    expectedSha256,
    ...file,
    kind: 'LAUNCH',
  });
  if (written === 'stale') throw new AppError('CONTRACT_VERSION');
  for (const action of state.actions) {
    const { byField } = namesOf(state, action.id, documentId);
    for (const field of state.fields) field.pdfName = byField.get(field.id) ?? field.pdfName;
  }
}
