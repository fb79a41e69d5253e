import { type Abilities, CONTRACT_ACTS } from '@cinnabar/protocol/contracts/contract-acts';
import type { Contract } from '@cinnabar/protocol/contracts/contract-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ContractState } from '../lifecycle/contract-state.ts';
import { transition } from '../lifecycle/contract-transition.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { presentFor } from '../reading/get-contract.ts';

/** Only a draft can be deleted; its files become unbound and are swept later. @returns the draft as it was last */
export async function deleteDraft(deps: ContractsDeps, actor: Actor, contractId: string): Promise<Contract> {
  const state = await discardDraft(deps, actor, contractId);
  const draft = await presentFor(deps, actor, state);
  // Nothing can be done about it any more.
  const abilities = CONTRACT_ACTS.map((act) => [act, 'WRONG_STATE'] as const);
  return { ...draft, abilities: Object.fromEntries(abilities) as Abilities };
}

/** The same without an answer. @param tx the transaction that the caller has open already */
export const discardDraft = (
  deps: ContractsDeps,
  actor: Actor,
  contractId: string,
  tx?: Tx,
): Promise<ContractState> =>
  transition(deps, {
    contractId,
    action: 'delete',
    by: actor,
    ...(tx && { tx }),
    apply: async (tx, state) => {
      await deps.documents.bindToContract(tx, actor, [], contractId);
      await deps.documents.bindAttachments(tx, actor, [], contractId);
      return { subject: state.contract.subject };
    },
  });
