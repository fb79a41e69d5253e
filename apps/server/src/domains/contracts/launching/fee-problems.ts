import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import type { Problem } from './problem.ts';

/**
 * The balance of the sender's company is used up. Its administrators get a link to the account, and back; others are asked to contact them.
 */
export async function findFeeProblems(
  { fees }: ContractsDeps,
  { contract: { id, tenantId, creatorId } }: ContractState,
): Promise<Problem[]> {
  if (tenantId === null || !(await fees.lacksMeans(tenantId))) return [];
  if (!(await fees.mayOpen(creatorId, tenantId))) return [{ error: 'FEE_SHORT_ASK', link: null }];
  const asked = new URLSearchParams({ tenantId, service: `/launch/appoint/${id}` });
  return [{ error: 'FEE_SHORT', link: `/fee?${asked}` }];
}
