import type { Tx } from '../../../platform/db/open-database.ts';
import type { Origin } from '../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { hasEverWorked } from '../staff-store.ts';
import { addEmployee } from './add-employee.ts';

interface Newcomer {
  companyId: string;
  userId: string;
  number: string | null;
  origin: Origin;
}

/**
 * A person sent by the company's own provider becomes an employee without a role. False: they have left, and an administrator must employ them
 * again.
 */
export async function employByProvider(
  deps: OrganizationsDeps,
  tx: Tx,
  { companyId, userId, number, origin }: Newcomer,
): Promise<boolean> {
  if (await hasEverWorked(tx, companyId, userId)) return false;
  const by = { userId, name: '', tenantId: companyId, origin };
  await addEmployee(deps, tx, { companyId, userId, ...(number ? { number } : {}) }, by);
  return true;
}
