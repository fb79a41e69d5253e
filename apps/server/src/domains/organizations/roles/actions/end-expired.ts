import { announce, userKey } from '../../../../platform/events/announce.ts';
import { SYSTEM_ACTOR } from '../../../audit/index.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { deleteExpiredMembers, findRole } from '../../role-data/role-store.ts';
import { findStaff } from '../../staff-store.ts';
import { recordRoleOf } from '../record-role-changes.ts';

const BATCH = 200;

/** Removes memberships whose end has passed, with a record for each. They count for nothing from their end on, also before this runs. */
export async function endExpired({
  database,
  audit,
}: Pick<OrganizationsDeps, 'database' | 'audit'>): Promise<void> {
  let ended: number;
  do {
    ended = await database.transaction(async (tx) => {
      const rows = await deleteExpiredMembers(tx, BATCH);
      for (const { companyId, roleId, employeeId } of rows) {
        const chain = { kind: 'TENANT', id: companyId } as const;
        const detail = { employee: employeeId };
        await audit.record(tx, {
          chain,
          event: 'ROLE_MEMBER_EXPIRED',
          actor: SYSTEM_ACTOR,
          subjectId: roleId,
          detail,
        });
        const role = await findRole(tx, roleId);
        const [employee] = await findStaff(tx, companyId, [employeeId]);
        if (role && employee)
          await recordRoleOf({ audit }, tx, SYSTEM_ACTOR, {
            companyId,
            role,
            employee,
            event: 'EMPLOYEE_ROLE_TAKEN',
          });
        const users = employee?.userId ? [employee.userId] : [];
        announce(tx, { kind: 'RIGHTS', id: companyId }, users.map(userKey));
      }
      return rows.length;
    });
  } while (ended === BATCH);
}
