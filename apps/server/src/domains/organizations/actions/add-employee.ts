import { newId } from '@cinnabar/kernel';
import type { BuiltInRoleType } from '@cinnabar/protocol/organizations/role-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import { announce, userKey } from '../../../platform/events/announce.ts';
import { type AuditActor, SYSTEM_ACTOR } from '../../audit/index.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findRoles, insertRoleMembers } from '../role-data/role-store.ts';
import { nameKeyOf } from '../staff/employee-terms.ts';
import { insertEmployee } from '../staff-store.ts';

export interface EmployeeForm {
  companyId: string;
  userId: string;
  number?: string;
  departmentId?: string;
  position?: string;
  /** Built-in roles that the person starts with. */
  roleTypes?: BuiltInRoleType[];
}

export async function addEmployee(
  { audit, clock, identity }: OrganizationsDeps,
  tx: Tx,
  form: EmployeeForm,
  by: AuditActor = SYSTEM_ACTOR,
): Promise<void> {
  const { companyId, userId, number = null, roleTypes = [], departmentId = null, position = null } = form;
  const id = newId();
  const now = clock.now();
  const [user] = await identity.listUsers([userId], tx);
  const { name, mobile, email } = user!;
  const named = { name, mobile, email, number };
  await insertEmployee(tx, {
    ...named,
    companyId,
    id,
    userId,
    status: 'ACTIVE',
    departmentId,
    position,
    nameKey: nameKeyOf(name),
    statusTime: now,
    createTime: now,
  });
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
