import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CategoryRecord } from '../../categories/index.ts';
import type { CompanyRecord } from '../../organizations/index.ts';
import type { ContractRecord } from '../lifecycle/contract-state.ts';
import type { ContractsDeps } from '../lifecycle/contracts-deps.ts';
import { isNumberTaken } from '../lifecycle/contracts-store.ts';

/**
 * The business type that the actor names, or their company's first. Throws LAUNCH_NOT_ALLOWED when they may send under none,
 * CATEGORY_NOT_SENDABLE for one that they may not use.
 */
export async function chooseCategory(
  { categories }: ContractsDeps,
  actor: Actor,
  categoryId: string | null,
  company?: CompanyRecord,
): Promise<CategoryRecord> {
  const sendable = await categories.listSendable(actor, company);
  const [first] = sendable;
  if (!first) throw new AppError('LAUNCH_NOT_ALLOWED');
  if (categoryId === null) return first;
  const chosen = sendable.find((one) => one.id === categoryId);
  if (!chosen) throw new AppError('CATEGORY_NOT_SENDABLE', { errors: [{ field: 'categoryId' }] });
  return chosen;
}

/** Numbers that were typed and match the rule are skipped. */
const MOST_TAKEN = 100;

/** Gives the next free number of a business type, in place. Throws SN_TAKEN after a long run of taken numbers. */
export async function giveNumber(
  { categories }: ContractsDeps,
  tx: Tx,
  record: ContractRecord,
  category: CategoryRecord,
): Promise<void> {
  for (let tried = 0; tried < MOST_TAKEN; tried++) {
    const sn = await categories.nextNumber(tx, category);
    if (await isNumberTaken(tx, { ...record, sn })) continue;
    Object.assign(record, { sn, ruleSn: sn });
    return;
  }
  throw new AppError('SN_TAKEN', { errors: [{ field: 'sn' }] });
}

/**
 * Returns to the number of the rule, in place: the one it gave before, unless another contract has taken that meanwhile; so attempts with
 * typed numbers leave no gaps. Throws SN_TAKEN.
 */
export async function restoreNumber(
  deps: ContractsDeps,
  tx: Tx,
  record: ContractRecord,
  category: CategoryRecord,
): Promise<void> {
  const { ruleSn } = record;
  if (ruleSn !== null && !(await isNumberTaken(tx, { ...record, sn: ruleSn }))) record.sn = ruleSn;
  else await giveNumber(deps, tx, record, category);
}

/** Throws SN_TAKEN when another contract of the company has the typed number. */
export async function requireOwnNumber(tx: Tx, record: ContractRecord): Promise<void> {
  if (await isNumberTaken(tx, record)) throw new AppError('SN_TAKEN', { errors: [{ field: 'sn' }] });
}
