import type { PartyHold } from '@cinnabar/protocol/contracts/contract-schema';
import type { Database } from '../../platform/db/open-database.ts';
import { type Member, reaches } from '../../platform/http/actor.ts';
import { type CompanyRecord, findCompaniesOf, holdOf } from './company-store.ts';
import {
  type EmployeeRecord,
  findEmployee,
  findRolesOf,
  type RoleRecord,
  selectMemberships,
} from './staff-store.ts';

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
export async function companiesOf(db: Db, who: Member): Promise<CompanyRecord[]> {
  const all = await findCompaniesOf(db, who.userId);
  return all.filter(({ id }) => reaches(who, id));
}

/** The membership of a person in one of their companies. */
export interface Membership {
  companyId: string;
  roleTypes: string[];
  /** The reason why the company cannot act. */
  hold: PartyHold | null;
}

/** All memberships of a caller, in one statement. */
export async function membershipsOf(db: Db, who: Member): Promise<Membership[]> {
  const found = new Map<string, Membership>();
  for (const { companyId, roleType, ...state } of await selectMemberships(db, who.userId)) {
    if (!reaches(who, companyId)) continue;
    const own = found.get(companyId) ?? { companyId, roleTypes: [], hold: holdOf(state) };
    if (roleType !== null) own.roleTypes.push(roleType);
    found.set(companyId, own);
  }
  return [...found.values()];
}
