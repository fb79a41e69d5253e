import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { createDraft } from '../actions/create-draft.ts';
import { getReadable } from '../actions/get-contract.ts';
import type { ContractState } from '../contract-state.ts';
import { refusalOf } from '../contract-transition.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { mayCopy } from '../contracts-policy.ts';
import { copiedForm } from './copied-form.ts';

/**
 * Begins anew with what a contract that has ended began with: a draft of the actor, in the name of the company that sponsored it.
 * Should the draft fail, the copied files are uploads that nobody uses. Throws NOT_FOUND, CONTRACT_STATE, NOT_SPONSOR,
 * LAUNCH_NOT_ALLOWED.
 */
export async function copyContract(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
): Promise<ContractState> {
  const { state, viewer } = await getReadable(deps, actor, contractId);
  const verdict = mayCopy(viewer, state);
  if (verdict !== true) throw new AppError(refusalOf(verdict, 'copy', state));
  const { tenantId, documentIds, attachmentIds } = state.contract;
  // Its parties and its business type are those of that company.
  if (actor.tenantId === null || actor.tenantId !== tenantId) throw new AppError('LAUNCH_NOT_ALLOWED');
  const sendable = await deps.categories.listSendable(actor);
  if (sendable.length === 0) throw new AppError('LAUNCH_NOT_ALLOWED');
  const files = await deps.documents.copyFiles(actor, { documents: documentIds, attachments: attachmentIds });
  const form = copiedForm(state, files, deps.clock.now());
  const keepsType = sendable.some(({ id }) => id === form.categoryId);
  return createDraft(deps, actor, { ...form, categoryId: keepsType ? form.categoryId : null });
}
