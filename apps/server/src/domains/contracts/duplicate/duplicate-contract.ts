import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { createDraft } from '../draft/create-draft.ts';
import { authoriseAct } from '../lifecycle/authorise-act.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { duplicateForm } from './duplicate-form.ts';

/**
 * Duplicates a closed contract: a draft of the actor, for the company that sent it. When the draft fails, the copied files remain as unused
 * uploads. Throws NOT_FOUND, CONTRACT_STATE, NOT_SPONSOR, LAUNCH_NOT_ALLOWED.
 */
export async function duplicateContract(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<ContractState> {
  const { state } = await authoriseAct(deps, actor, contractId, 'copy');
  const { tenantId, documentIds, attachmentIds } = state.contract;
  // Its parties and its business type are those of that company.
  if (actor.tenantId === null || actor.tenantId !== tenantId) throw new AppError('LAUNCH_NOT_ALLOWED');
  const sendable = await deps.categories.listSendable(actor);
  if (sendable.length === 0) throw new AppError('LAUNCH_NOT_ALLOWED');
  const files = await deps.documents.copyFiles(actor, { documents: documentIds, attachments: attachmentIds });
  const form = duplicateForm(state, files, deps.clock.now());
  const keepsType = sendable.some(({ id }) => id === form.categoryId);
  return createDraft(deps, actor, { ...form, categoryId: keepsType ? form.categoryId : null });
}
