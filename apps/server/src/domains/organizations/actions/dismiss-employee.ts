import type { Tx } from '../../../platform/db/open-database.ts';
import { announce, userKey } from '../../../platform/events/announce.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findRoleHolders, dismissEmployee as markDismissed } from '../staff-store.ts';

/** Ends an employment: roles are removed, and open sessions lose the company. Throws SOLE_ADMINISTRATOR. */
export async function dismissEmployee(
  { audit, identity }: OrganizationsDeps,
  tx: Tx,
  { companyId, userId }: { companyId: string; userId: string },
  by: AuditActor,
): Promise<void> {
  const administrators = await findRoleHolders(tx, companyId, 'SYSTEM');
  if (administrators.length === 1 && administrators[0] === userId) throw new AppError('SOLE_ADMINISTRATOR');
  await markDismissed(tx, companyId, userId);
  await identity.leaveTenant(tx, userId, companyId);
  announce(tx, { kind: 'RIGHTS', id: companyId }, [userKey(userId)]);
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event: 'EMPLOYEE_DISMISSED',
    actor: by,
    subjectId: userId,
  });
}
