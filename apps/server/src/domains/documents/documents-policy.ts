import type { Actor } from '../../platform/http/actor.ts';
import type { DocumentsDeps } from './documents-deps.ts';
import type { DocumentRecord } from './documents-store.ts';

/** Who may read a contract may read its documents; an upload that no contract holds is its uploader's alone. */
export async function mayReadDocument(
  { mayReadContract }: Pick<DocumentsDeps, 'mayReadContract'>,
  actor: Actor,
  document: DocumentRecord,
): Promise<boolean> {
  if (document.contractId !== null) return mayReadContract(actor, document.contractId);
  return isUploader(actor, document);
}

export function isUploader(actor: Pick<Actor, 'userId'>, document: DocumentRecord): boolean {
  return document.ownerId === actor.userId;
}
