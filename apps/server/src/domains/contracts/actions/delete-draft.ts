import type { Actor } from '../../../platform/http/actor.ts';
import { transition } from '../contract-transition.ts';
import type { ContractsDeps } from '../contracts-deps.ts';

/** Only a draft can be deleted; its files become unbound and are swept later. */
export async function deleteDraft(deps: ContractsDeps, actor: Actor, contractId: string): Promise<void> {
  await transition(deps, {
    contractId,
    action: 'delete',
    by: actor,
    apply: async (tx, state) => {
      await deps.documents.bindToContract(tx, actor, [], contractId);
      await deps.documents.bindAttachments(tx, actor, [], contractId);
      return { subject: state.contract.subject };
    },
  });
}
