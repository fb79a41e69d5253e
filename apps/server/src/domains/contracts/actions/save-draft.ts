import type { ContractForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractState } from '../contract-state.ts';
import { transition } from '../contract-transition.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { fillDraft } from '../draft-state.ts';

/** Writes the whole form over the draft. Throws CONTRACT_VERSION when somebody else saved in between. */
export async function saveDraft(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
  form: ContractForm,
): Promise<ContractState> {
  return transition(deps, {
    contractId,
    action: 'edit',
    by: actor,
    replaceParts: true,
    apply: async (tx, state) => {
      if (form.version !== state.contract.version) throw new AppError('CONTRACT_VERSION');
      await deps.documents.bindToContract(tx, actor, form.documents, contractId);
      await deps.documents.bindAttachments(tx, actor, form.attachments, contractId);
      Object.assign(state, fillDraft(state.contract, form));
      return { version: state.contract.version + 1 };
    },
  });
}
