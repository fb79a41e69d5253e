import type { UseFacts } from '../../seals/index.ts';
import { actionsOf, agentsOf, type ContractState, partyName } from '../lifecycle/contract-state.ts';

/** What grants for a company's seals are compared with, from the side of that company. */
export const useFactsOf = (state: ContractState, companyId: string | null): UseFacts => ({
  // A business type is the sender's own.
  categoryId: state.contract.tenantId === companyId ? state.contract.categoryId : null,
  templateIds: state.contract.fromTemplateIds,
  counterparties: state.signatories.filter(({ tenantId }) => tenantId !== companyId).map(partyName),
  amount: state.contract.amount,
  approvalDemanded: state.contract.tenantId === companyId && state.rules.sealApproval,
  others: othersOf(state, companyId),
});

/** Who is another party, or is named to sign for one. */
function othersOf(state: ContractState, companyId: string | null): UseFacts['others'] {
  const others = state.signatories.filter(({ tenantId }) => tenantId !== companyId);
  const steps = others.flatMap(({ id }) => actionsOf(state, id));
  const named = steps.flatMap(({ operators }) => operators.filter(({ type }) => type !== 'ROLE'));
  const isPerson = (party: (typeof others)[number]) => party.tenantType === 'PERSONAL';
  const ids = (found: readonly (string | null)[]) => [...new Set(found.filter((id) => id !== null))];
  return {
    companyIds: ids([
      ...others.filter((party) => !isPerson(party)).map(({ tenantId }) => tenantId),
      ...steps.flatMap(agentsOf).map((agent) => agent.companyId),
    ]),
    userIds: ids([
      ...others.map((party) => (isPerson(party) ? party.tenantId : party.receiverId)),
      ...named.map(({ id }) => id),
      ...steps.map(({ operatorId }) => operatorId),
    ]),
  };
}
