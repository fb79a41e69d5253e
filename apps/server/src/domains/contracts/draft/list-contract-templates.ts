import type { ContractTemplates } from '@cinnabar/protocol/templates/contract-from-template-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { getReadableWithFiles } from '../lifecycle/get-readable.ts';

/** The versions that the files of a contract were made from, each once, as far as the caller may see them. Error: NOT_FOUND. */
export async function listContractTemplates(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<ContractTemplates> {
  const { state, files } = await getReadableWithFiles(deps, actor, contractId);
  const { documentIds } = state.contract;
  const ids = files.documents
    .filter(({ id }) => documentIds.includes(id))
    .flatMap(({ fromVersionId }) => fromVersionId ?? []);
  return deps.templates.listSeen(actor, [...new Set(ids)]);
}
