import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CategoryRules } from '../../categories/index.ts';
import type { ContractRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { isNumberTaken } from '../lifecycle/contracts-store.ts';

/** Numbers that were typed and match the rule are skipped. */
const MOST_TAKEN = 100;

/**
 * Draws the next free number of the business type, in place; a typed one stays. Other senders by the same rule wait from here until the
 * transaction ends, and one that fails gives its number back, so no number is missing or given twice. Throws SN_TAKEN after a long run of
 * taken numbers.
 */
export async function drawNumber(
  { categories }: ContractsDeps,
  tx: Tx,
  contract: ContractRecord,
  rules: CategoryRules | null,
): Promise<void> {
  const { tenantId: companyId } = contract;
  if (contract.sn !== '' || companyId === null) return;
  for (let tried = 0; tried < MOST_TAKEN; tried++) {
    const sn = await categories.nextNumber(tx, { companyId, config: { ...rules?.config } });
    if (await isNumberTaken(tx, { ...contract, sn })) continue;
    contract.sn = sn;
    return;
  }
  throw new AppError('SN_TAKEN', { errors: [{ field: 'sn' }] });
}
