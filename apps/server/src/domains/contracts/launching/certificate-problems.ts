import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mustBeFilled } from '../lifecycle/filling-steps.ts';
import type { Problem } from './problem.ts';

/**
 * What stands in the way of certifying the files now. Asked before sending only: sending itself meets it where it happens. What is to be
 * filled in first is certified later, and trouble of today says nothing about that day.
 */
export async function findCertificateProblems(deps: ContractsDeps, state: ContractState): Promise<Problem[]> {
  if (mustBeFilled(state)) return [];
  const error = await deps.pki.findFault();
  return error ? [{ error, link: `/launch/appoint/${state.contract.id}` }] : [];
}
