import { announce, userKey } from '../../../../platform/events/announce.ts';
import { SYSTEM_ACTOR } from '../../../audit/index.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { deleteExpiredMembers } from '../../role-data/role-store.ts';
import { findUserIdsOf } from '../../staff-store.ts';

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
        const users = await findUserIdsOf(tx, companyId, [employeeId]);
        announce(tx, { kind: 'RIGHTS', id: companyId }, users.map(userKey));
      }
      return rows.length;
    });
  } while (ended === BATCH);
}
