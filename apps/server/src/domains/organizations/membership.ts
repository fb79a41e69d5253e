import type { Rights } from '@cinnabar/protocol/organizations/permission-tree';
import type { Database } from '../../platform/db/open-database.ts';
import { type Member, type Membership, reaches } from '../../platform/http/actor.ts';
import { type EmployingCompany, findCompaniesOf } from './company-store.ts';
import { findMemberships } from './role-data/membership-store.ts';
import { findRolesOf, type RoleRecord } from './role-data/role-store.ts';
import { type EmployeeRecord, findEmployee } from './staff-store.ts';

type Db = Database['db'];

/**
 * Memberships of a caller in companies, for every domain. A company session is limited to its company, so in it the person is an employee of no
 * other: this is the only definition of that rule.
 */
export async function employmentOf(db: Db, who: Member, companyId: string): Promise<EmployeeRecord | null> {
  return reaches(who, companyId) ? findEmployee(db, companyId, who.userId) : null;
}

export async function rolesOf(db: Db, who: Member, companyId: string): Promise<RoleRecord[]> {
  return reaches(who, companyId) ? findRolesOf(db, companyId, who.userId) : [];
}

/** The platform owner first. */
export async function companiesOf(db: Db, who: Member): Promise<EmployingCompany[]> {
  const all = await findCompaniesOf(db, who.userId);
  return all.filter(({ id }) => reaches(who, id));
}

/** All memberships of a caller: those of their session, else in one statement. */
export async function membershipsOf(db: Db, who: Member): Promise<readonly Membership[]> {
  const all = who.memberships ?? (await findMemberships(db, who.userId));
  return all.filter(({ companyId }) => reaches(who, companyId));
}

/** What a caller may do in a company by their roles there; nothing for a person who is no employee. */
export async function rightsIn(db: Db, who: Member, companyId: string): Promise<Rights> {
  const all = await membershipsOf(db, who);
  return all.find((one) => one.companyId === companyId)?.rights ?? {};
}
