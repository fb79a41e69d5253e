import type { UseFacts } from '../../seals/index.ts';
import { type ContractState, partyName } from '../lifecycle/contract-state.ts';

/** What grants for a company's seals are compared with, from the side of that company. */
export const useFactsOf = (
  { contract, signatories, rules }: ContractState,
  companyId: string | null,
): UseFacts => ({
  // A business type is the sender's own.
  categoryId: contract.tenantId === companyId ? contract.categoryId : null,
  counterparties: signatories.filter(({ tenantId }) => tenantId !== companyId).map(partyName),
  amount: contract.amount,
  approvalDemanded: contract.tenantId === companyId && rules.sealApproval,
});
