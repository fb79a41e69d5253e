import type { ContractState } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { mustBeFilled } from '../lifecycle/filling-steps.ts';
import type { Problem } from './problem.ts';

/**
 * Reasons why the files cannot be certified now. Checked before sending only: sending itself fails on its own. Files with fields to fill in
 * are certified later, so a present outage says nothing about them.
 */
export async function findCertificateProblems(deps: ContractsDeps, state: ContractState): Promise<Problem[]> {
  if (mustBeFilled(state)) return [];
  const error = await deps.pki.findFault();
  return error ? [{ error, link: `/launch/appoint/${state.contract.id}` }] : [];
}
