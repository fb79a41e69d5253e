import type { ContractState } from '../contract-state.ts';
import type { ContractsDeps } from '../contracts-deps.ts';
import type { Problem } from './problem.ts';

/** The sponsor's company has nothing left to pay with. Its administrators are led to its account; everybody else is told to ask them. */
export async function findFeeProblems(
  { fees }: ContractsDeps,
  { contract: { tenantId, creatorId } }: ContractState,
): Promise<Problem[]> {
  if (tenantId === null || !(await fees.lacksMeans(tenantId))) return [];
  return (await fees.mayOpen(creatorId, tenantId))
    ? [{ error: 'FEE_SHORT', params: {}, link: `/fee?tenantId=${tenantId}` }]
    : [{ error: 'FEE_SHORT_ASK', params: {}, link: null }];
}
