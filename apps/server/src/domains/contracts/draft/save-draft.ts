import type { ContractForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { chooseCategory, giveNumber, requireOwnNumber, restoreNumber } from './choose-category.ts';
import { filesOf, fillDraft } from './draft-state.ts';

/**
 * Writes the whole form over the draft. Throws CONTRACT_VERSION when it was saved elsewhere in between, CATEGORY_NOT_SENDABLE, SN_TAKEN. A
 * form without a business type keeps the current one; another one gives another number, unless one was typed.
 */
export async function saveDraft(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
  form: ContractForm,
): Promise<ContractState> {
  const asked = form.categoryId ? await chooseCategory(deps, actor, form.categoryId) : null;
  const sendable = form.sn === '' ? await deps.categories.listSendable(actor) : [];
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
      if (asked && asked.id !== contract.categoryId) {
        const wasTyped = contract.sn !== contract.ruleSn;
        Object.assign(contract, { categoryId: asked.id, categoryName: asked.name, ruleSn: null });
        if (form.sn === null && !wasTyped) await giveNumber(deps, tx, contract, asked);
      }
      if (asked) contract.categoryVersion = asked.published;
      if (form.sn === '') {
        const category = sendable.find(({ id }) => id === contract.categoryId);
        if (!category) throw new AppError('CATEGORY_NOT_SENDABLE');
        await restoreNumber(deps, tx, contract, category);
      }
      Object.assign(state, fillDraft(contract, form));
      await requireOwnNumber(tx, state.contract);
      return { version: state.contract.version + 1 };
    },
  });
}
