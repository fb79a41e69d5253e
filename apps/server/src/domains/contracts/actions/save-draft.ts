import type { ContractForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractState } from '../contract-state.ts';
import { transition } from '../contract-transition.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import { filesOf, fillDraft } from '../draft-state.ts';
import { chooseCategory, giveNumber, requireOwnNumber } from '../launching/choose-category.ts';

/**
 * Writes the whole form over the draft. Throws CONTRACT_VERSION when somebody else saved in between, CATEGORY_NOT_SENDABLE, SN_TAKEN.
 * A form that names no business type leaves it as it is; another one gives another number.
 */
export async function saveDraft(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
  form: ContractForm,
): Promise<ContractState> {
  const category = form.categoryId ? await chooseCategory(deps, actor, form.categoryId) : null;
  return transition(deps, {
    contractId,
    action: 'edit',
    by: actor,
    replaceParts: true,
    apply: async (tx, state) => {
      if (form.version !== state.contract.version) throw new AppError('CONTRACT_VERSION');
      await deps.documents.bindToContract(tx, actor, form.documents, contractId);
      await deps.documents.bindAttachments(tx, actor, filesOf(form), contractId);
      const { contract } = state;
      if (category && category.id !== contract.categoryId) {
        Object.assign(contract, { categoryId: category.id, categoryName: category.name });
        if (!form.sn) contract.sn = await giveNumber(deps, tx, contract, category);
      }
      Object.assign(state, fillDraft(contract, form));
      await requireOwnNumber(tx, state.contract);
      return { version: state.contract.version + 1 };
    },
  });
}
