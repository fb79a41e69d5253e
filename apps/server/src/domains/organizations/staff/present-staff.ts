import { toChinaTime } from '@cinnabar/kernel';
import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { StaffMember } from '@cinnabar/protocol/organizations/staff-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import { findDepartments } from '../departments/department-store.ts';
import { pathOf } from '../departments/department-tree.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findIntendedRolesOf } from '../role-data/intended-store.ts';
import { findRolesOfStaff, type RoleRecord } from '../role-data/role-store.ts';
import type { EmployeeRecord } from '../staff-store.ts';

/** For how long leaving can be taken back. */
export const RETURN_DAYS = 30;
const DAY_MS = 86_400_000;

const presentRole = ({ id, name, roleType }: RoleRecord) => ({ id, name, roleType });

export const returnEnd = ({
  status,
  statusTime,
}: Pick<EmployeeRecord, 'status' | 'statusTime'>): Date | null =>
  status === 'DISMISSED' && statusTime ? new Date(statusTime.getTime() + RETURN_DAYS * DAY_MS) : null;

/** Employees as their administrators see them: an account's own contact where the person has joined, and its name where it is verified. */
export async function presentStaff(
  { database, identity, clock }: OrganizationsDeps,
  companyId: string,
  records: EmployeeRecord[],
  tx?: Tx,
): Promise<StaffMember[]> {
  const db = tx ?? database.db;
  const [users, roles, intended, departments] = await Promise.all([
    identity.listUsers(
      records.flatMap(({ userId }) => userId ?? []),
      tx,
    ),
    findRolesOfStaff(
      db,
      companyId,
      records.map(({ id }) => id),
    ),
    findIntendedRolesOf(
      db,
      companyId,
      records.flatMap(({ id, status }) => (status === 'INVITED' ? id : [])),
    ),
    findDepartments(db, companyId),
  ]);
  const byId = new Map(users.map((user) => [user.id, user]));
  return records.map((record) => {
    const user = record.userId ? byId.get(record.userId) : undefined;
    const { mobile, email } = user ?? record;
    const until = returnEnd(record);
    return {
      id: record.id,
      userId: record.userId ?? '',
      name: user?.realName ? user.name : record.name,
      mobile: mobile && maskContact(mobile),
      email: email && maskContact(email),
      number: record.number,
      departments: pathOf(departments, record.departmentId),
      departmentId: record.departmentId,
      position: record.position,
      roles: (roles.get(record.id) ?? []).map(presentRole),
      intendedRoles: (intended.get(record.id) ?? []).map(presentRole),
      status: record.status,
      dismissed: record.status === 'DISMISSED',
      joinTime: toChinaTime(record.createTime),
      statusTime: toChinaTime(record.statusTime ?? record.createTime),
      hasPassword: user ? user.hasPassword || user.homeId !== null : null,
      returnUntil: until && until > clock.now() ? toChinaTime(until) : null,
    };
  });
}
