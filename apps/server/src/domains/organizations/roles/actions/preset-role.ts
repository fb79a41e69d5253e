import { newId } from '@cinnabar/kernel';
import type { Rights } from '@cinnabar/protocol/organizations/permission-tree';
import type { Tx } from '../../../../platform/db/open-database.ts';
import { SYSTEM_ACTOR } from '../../../audit/index.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { insertRoles, putRoleMember } from '../../role-data/role-store.ts';
import { findEmployee } from '../../staff-store.ts';

export interface PresetRole {
  companyId: string;
  name: string;
  permissions: Rights;
  /** `days` until the membership ends by itself; absent: it does not. */
  members: { userId: string; days?: number }[];
}

/** A custom role of the demo, with its members. */
export async function presetRole(
  { clock, audit }: OrganizationsDeps,
  tx: Tx,
  { companyId, name, permissions, members }: PresetRole,
): Promise<void> {
  const id = newId();
  const now = clock.now();
  await insertRoles(tx, [{ companyId, id, roleType: 'CUSTOM', name, permissions, updateTime: now }]);
  for (const { userId, days } of members) {
    const found = await findEmployee(tx, companyId, userId);
    const untilTime = days === undefined ? null : new Date(now.getTime() + days * 86_400_000);
    if (found) await putRoleMember(tx, { companyId, roleId: id, employeeId: found.id, untilTime });
  }
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event: 'ROLE_CREATED',
    actor: SYSTEM_ACTOR,
    subjectId: id,
    detail: { name },
  });
}
