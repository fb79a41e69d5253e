import type { ActionRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { takesCompanySeal } from '../lifecycle/step-fields.ts';

/** The new handler of a seal step must be allowed to use a seal, or the contract would wait forever. True for every other step. */
export async function maySeal(
  { seals }: Pick<ContractsDeps, 'seals'>,
  action: ActionRecord,
  userId: string,
  companyId: string,
): Promise<boolean> {
  if (!takesCompanySeal(action)) return true;
  const employee = { userId, tenantId: companyId };
  return (await seals.listUsableSeals(employee, { companyId, type: 'COMPANY' })).length > 0;
}
