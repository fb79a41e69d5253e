import type { ContractState } from './contract-state.ts';
import type { ContractsDeps } from './contracts-deps.ts';

/** Whether the company that sends a contract can start nothing at present. */
export async function isSenderFrozen(
  { organizations }: Pick<ContractsDeps, 'organizations'>,
  { contract: { tenantId } }: ContractState,
): Promise<boolean> {
  return tenantId !== null && (await organizations.holdsOf([tenantId])).get(tenantId) === 'FROZEN';
}
