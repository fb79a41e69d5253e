import type { ContractAction, ContractStatus } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Tx } from '../../../platform/db/open-database.ts';
import { recordCompanyChange } from '../../../platform/relay/company-changes.ts';
import type { ContractState } from './contract-state.ts';

/**
 * Records a transition for each company that takes part in the contract: that of the sender, and those of the parties that have received
 * it. A draft is not recorded. `version` is the contract's after the transition, and differs in all its transitions.
 */
export function recordContractChange(
  tx: Tx,
  { contract, signatories }: ContractState,
  { action, previousStatus }: { action: ContractAction; previousStatus: ContractStatus },
): void {
  const { id, status, version, tenantId, updateTime } = contract;
  if (status === 'DRAFT') return;
  const parties = signatories
    .filter(({ tenantType, receiveTime }) => tenantType !== 'PERSONAL' && receiveTime !== null)
    .map((party) => party.tenantId);
  const companies = new Set([tenantId, ...parties]);
  companies.delete(null);
  for (const companyId of companies as Set<string>)
    recordCompanyChange(tx, {
      companyId,
      kind: 'CONTRACT',
      subject: id,
      detail: { action, status, previousStatus, version },
      time: updateTime,
    });
}
