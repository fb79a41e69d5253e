import type { Tx } from '../../../platform/db/open-database.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import type { RoleRecord } from '../role-data/role-store.ts';
import type { EmployeeRecord } from '../staff-store.ts';
import type { Member } from './role-rules.ts';

type NamedRole = Pick<RoleRecord, 'id' | 'name' | 'roleType'>;
type RoleEvent = 'EMPLOYEE_ROLE_GIVEN' | 'EMPLOYEE_ROLE_TERMS' | 'EMPLOYEE_ROLE_TAKEN';

interface Changes {
  companyId: string;
  before: { roles: readonly NamedRole[]; members: readonly Member[] };
  after: { members: readonly Member[] };
  staff: readonly Pick<EmployeeRecord, 'id' | 'userId'>[];
}

/** What a change of memberships means for each employee, in a record about them beside the one about the role. */
export async function recordRoleChanges(
  deps: Pick<OrganizationsDeps, 'audit'>,
  tx: Tx,
  actor: AuditActor,
  { companyId, before, after, staff }: Changes,
): Promise<void> {
  const formerOf = new Map(before.members.map((one) => [keyOf(one), one] as const));
  const remaining = new Set(after.members.map(keyOf));
  const record = (event: RoleEvent, { roleId, employeeId }: Member) => {
    const role = before.roles.find(({ id }) => id === roleId);
    const employee = staff.find(({ id }) => id === employeeId);
    return role && employee ? recordRoleOf(deps, tx, actor, { companyId, role, employee, event }) : undefined;
  };
  for (const member of after.members) {
    const former = formerOf.get(keyOf(member));
    if (!former) await record('EMPLOYEE_ROLE_GIVEN', member);
    else if (!isSame(former, member)) await record('EMPLOYEE_ROLE_TERMS', member);
  }
  for (const member of before.members)
    if (!remaining.has(keyOf(member))) await record('EMPLOYEE_ROLE_TAKEN', member);
}

/** One role of one employee. */
export async function recordRoleOf(
  { audit }: Pick<OrganizationsDeps, 'audit'>,
  tx: Tx,
  actor: AuditActor,
  {
    companyId,
    role,
    employee,
    event,
  }: {
    companyId: string;
    role: NamedRole;
    employee: Pick<EmployeeRecord, 'id' | 'userId'>;
    event: RoleEvent;
  },
): Promise<void> {
  await audit.record(tx, {
    chain: { kind: 'TENANT', id: companyId },
    event,
    actor,
    subjectId: employee.userId ?? employee.id,
    detail: { role: role.name, roleType: role.roleType },
  });
}

const keyOf = ({ roleId, employeeId }: Member): string => `${roleId} ${employeeId}`;

const isSame = (one: Member, other: Member): boolean =>
  one.scope === other.scope && one.untilTime?.getTime() === other.untilTime?.getTime();
