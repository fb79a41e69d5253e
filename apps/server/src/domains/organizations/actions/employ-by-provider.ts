import type { Tx } from '../../../platform/db/open-database.ts';
import type { Origin } from '../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { joinAs } from '../staff/actions/answer-invitation.ts';
import { findSameStaff } from '../staff/employee-store.ts';
import { hasEverWorked } from '../staff-store.ts';
import { addEmployee } from './add-employee.ts';

interface Newcomer {
  companyId: string;
  userId: string;
  number: string | null;
  origin: Origin;
}

/**
 * A person sent by the company's own provider becomes an employee: the one whom the company invited, else one without a role. False: they have left, and an administrator must employ them
 * again.
 */
export async function employByProvider(
  deps: OrganizationsDeps,
  tx: Tx,
  { companyId, userId, number, origin }: Newcomer,
): Promise<boolean> {
  if (await hasEverWorked(tx, companyId, userId)) return false;
  const by = { userId, name: '', tenantId: companyId, origin };
  const [user] = await deps.identity.listUsers([userId], tx);
  const same = await findSameStaff(tx, companyId, { number: null, mobile: user!.mobile, email: user!.email });
  const invited = same.find(({ status }) => status === 'INVITED');
  if (invited) {
    await joinAs(deps, tx, by, { ...invited, number: number ?? invited.number }, user!);
    return true;
  }
  await addEmployee(deps, tx, { companyId, userId, ...(number ? { number } : {}) }, by);
  return true;
}
