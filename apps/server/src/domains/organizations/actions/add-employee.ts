import { newId } from '@cinnabar/kernel';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import { announce, userKey } from '../../../platform/events/announce.ts';
import { type AuditActor, SYSTEM_ACTOR } from '../../audit/index.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findRoles, insertRoleMembers } from '../role-data/role-store.ts';
import { insertEmployee } from '../staff-store.ts';

export interface EmployeeForm {
  companyId: string;
  userId: string;
  number?: string;
  /** Built-in roles that the person starts with. */
  roleTypes?: BuiltInRoleType[];
}

export async function addEmployee(
  { audit, clock }: OrganizationsDeps,
  tx: Tx,
  form: EmployeeForm,
  by: AuditActor = SYSTEM_ACTOR,
): Promise<void> {
  const { companyId, userId, number = null, roleTypes = [] } = form;
  const id = newId();
  await insertEmployee(tx, { companyId, id, userId, number, dismissed: false, createTime: clock.now() });
  const roles = await findRoles(tx, companyId);
  const given = roles.filter((role) => (roleTypes as string[]).includes(role.roleType));
  await insertRoleMembers(
    tx,
    companyId,
    id,
    given.map((role) => role.id),
  );
  announce(tx, { kind: 'RIGHTS', id: companyId }, [userKey(userId)]);
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event: 'EMPLOYEE_ADDED',
    actor: by,
    detail: { roles: given.map((role) => role.roleType).join(',') },
    subjectId: userId,
  });
}
