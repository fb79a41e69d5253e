import { launchRevision } from '@cinnabar/pdf';
import type { ContractState } from './contract-state.ts';
import type { ContractsDeps } from './contracts-deps.ts';
import { planFields } from './plan-fields.ts';

export interface LaunchedDocument {
  documentId: string;
  /** Digest of the upload that the launch revision was made on. */
  expectedSha256: string;
  file: { storageKey: string; sha256: string; size: number };
}

/** Makes the launch revision of one file: every form field and the platform's certification (signature-structure.md). */
export async function launchDocument(
  deps: ContractsDeps,
  state: ContractState,
  documentId: string,
): Promise<LaunchedDocument> {
  const head = await deps.documents.headOf(documentId);
  const base = await deps.documents.readRevision(documentId, head.revision);
  const appended = await launchRevision(
    base,
    {
      fields: planFields(state, documentId),
      name: deps.pki.platformName(),
      reason: `${state.contract.sn} ${state.contract.subject}`,
      time: deps.clock.now(),
    },
    { signer: await deps.pki.platformSigner(), timestamp: deps.pki.timestamper() },
  );
  const file = await deps.documents.storeBytes(Buffer.concat([base, appended]));
  return { documentId, expectedSha256: head.sha256, file };
}
