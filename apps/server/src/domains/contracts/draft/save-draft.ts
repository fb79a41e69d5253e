import type { ContractForm } from '@cinnabar/protocol/contracts/contract-form-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { findHeld } from '../papers/held-files.ts';
import { categoryAmong, requireOwnNumber } from './choose-category.ts';
import { filesOf, fillDraft } from './draft-state.ts';

/**
 * Writes the whole form over the draft. Throws CONTRACT_VERSION when it was saved elsewhere in between, CATEGORY_NOT_SENDABLE, SN_TAKEN. A
 * form without a business type keeps the current one, and so does one that names it though it can no longer be sent: what was written is
 * kept, and the pre-flight asks for another type.
 */
export async function saveDraft(
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
  form: ContractForm,
): Promise<ContractState> {
  const sendable = form.categoryId === null ? [] : await deps.categories.listSendable(actor);
  return transition(deps, {
    contractId,
    action: 'edit',
    by: actor,
    replaceParts: true,
    apply: async (tx, state) => {
      if (form.version !== state.contract.version) throw new AppError('CONTRACT_VERSION');
      await deps.documents.bindToContract(tx, actor, form.documents, contractId);
      const held = await findHeld(deps, tx, state);
      await deps.documents.bindAttachments(tx, actor, [...filesOf(form), ...held], contractId);
      const { contract } = state;
      if (form.categoryId !== null) {
        const isKept = form.categoryId === contract.categoryId;
        const asked = isKept
          ? sendable.find(({ id }) => id === form.categoryId)
          : categoryAmong(sendable, form.categoryId);
        if (asked) {
          const { id: categoryId, name: categoryName, published: categoryVersion } = asked;
          Object.assign(contract, { categoryId, categoryName, categoryVersion });
        }
      }
      Object.assign(state, fillDraft(contract, form));
      await requireOwnNumber(tx, state.contract);
      return { version: state.contract.version + 1 };
    },
  });
}
