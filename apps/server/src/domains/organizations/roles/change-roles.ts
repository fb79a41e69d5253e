import { isId } from '@cinnabar/kernel';
import type { Tx } from '../../../platform/db/open-database.ts';
import { announce, userKey } from '../../../platform/events/announce.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { AuditEntry } from '../../audit/index.ts';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { mayIn } from '../organizations-policy.ts';
import {
  findRoleMembers,
  findRoles,
  type HeldMembership,
  lockRoles,
  type RoleRecord,
} from '../role-data/role-store.ts';
import { findEmployee, findPresentStaff, type PresentEmployee } from '../staff-store.ts';
import { recordRoleChanges } from './record-role-changes.ts';
import { type RoleState, requireAllowedChange } from './role-rules.ts';

/** What a change sees under the lock. */
export interface LockedRoles {
  tx: Tx;
  threeOfficers: boolean;
  roles: RoleRecord[];
  members: HeldMembership[];
  /** The present employees who hold a role or whom the change names: never all, of whom there may be 50,000. */
  staff: PresentEmployee[];
}

export interface RoleChange {
  after: RoleState;
  write(): Promise<void>;
  entry: Pick<AuditEntry, 'event' | 'detail' | 'subjectId'>;
  /** Employees whose rights change. */
  concerns: readonly string[];
}

/**
 * The only way in which roles and memberships change: under one lock for each company, by the rules of `role-rules.ts`, with the audit record
 * and the announcement in the same transaction. `named` are employees whom the change adds. `change` returns null when there is nothing to change.
 */
export async function changeRoles(
  deps: OrganizationsDeps,
  actor: Actor,
  { company, named = [] }: { company: Pick<CompanyRecord, 'id'>; named?: readonly string[] },
  change: (locked: LockedRoles) => RoleChange | null | Promise<RoleChange | null>,
): Promise<void> {
  // Outside the transaction the session is older than the lock.
  const fresh = { ...actor };
  delete fresh.memberships;
  await deps.database.transaction(async (tx) => {
    const { threeOfficers } = await lockRoles(tx, company.id);
    if (
      !(await mayIn(
        { ...deps, database: { ...deps.database, db: tx as never } },
        fresh,
        company.id,
        'ROLE_MANAGE',
      ))
    )
      throw new AppError('NOT_ALLOWED');
    const [roles, members] = [await findRoles(tx, company.id), await findRoleMembers(tx, company.id)];
    const ids = new Set([...members.map(({ employeeId }) => employeeId), ...named.filter(isId)]);
    const staff = await findPresentStaff(tx, company.id, [...ids]);
    const made = await change({ tx, threeOfficers, roles, members, staff });
    if (!made) return;
    const nameOf = await namesOf(deps, tx, staff, made.after);
    const by = (await findEmployee(tx, company.id, actor.userId))?.id ?? null;
    const before = { roles, members };
    requireAllowedChange({ before, after: made.after, threeOfficers, by, nameOf });
    await made.write();
    const concerned = staff.filter(({ id }) => made.concerns.includes(id));
    announce(
      tx,
      { kind: 'RIGHTS', id: company.id },
      concerned.map(({ userId }) => userKey(userId)),
    );
    await deps.audit.record(tx, { chain: { kind: 'TENANT', id: company.id }, actor, ...made.entry });
    await recordRoleChanges(deps, tx, actor, { companyId: company.id, before, after: made.after, staff });
  });
}

async function namesOf(
  { identity }: OrganizationsDeps,
  tx: Tx,
  staff: PresentEmployee[],
  { members }: RoleState,
): Promise<(employeeId: string) => string> {
  const holders = staff.filter(({ id }) => members.some((member) => member.employeeId === id));
  const users = await identity.listUsers(
    holders.map(({ userId }) => userId),
    tx,
  );
  return (id) => users.find((user) => user.id === staff.find((one) => one.id === id)?.userId)?.name ?? '';
}
