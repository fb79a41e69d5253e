import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CategoryRecord } from '../../categories/index.ts';
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
): Promise<CategoryRecord> {
  return categoryAmong(await categories.listSendable(actor), categoryId);
}

/** The same of those that the actor may send. */
export function categoryAmong(
  sendable: readonly CategoryRecord[],
  categoryId: string | null,
): CategoryRecord {
  const [first] = sendable;
  if (!first) throw new AppError('LAUNCH_NOT_ALLOWED');
  if (categoryId === null) return first;
  const chosen = sendable.find((one) => one.id === categoryId);
  if (!chosen) throw new AppError('CATEGORY_NOT_SENDABLE', { errors: [{ field: 'categoryId' }] });
  return chosen;
}

/** Throws SN_TAKEN when another contract of the company has the typed number. */
export async function requireOwnNumber(tx: Tx, record: ContractRecord): Promise<void> {
  if (record.sn === '') return;
  if (await isNumberTaken(tx, record)) throw new AppError('SN_TAKEN', { errors: [{ field: 'sn' }] });
}
