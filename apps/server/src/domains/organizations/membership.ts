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
 * What a caller is in companies, for every domain that asks. A session by a company's own sign-in is good for that company only, so to it its
 * person works nowhere else: this is the one place that says so.
 */
export async function employmentOf(db: Db, who: Member, companyId: string): Promise<EmployeeRecord | null> {
  return reaches(who, companyId) ? findEmployee(db, companyId, who.userId) : null;
}

export async function rolesOf(db: Db, who: Member, companyId: string): Promise<RoleRecord[]> {
  return reaches(who, companyId) ? findRolesOf(db, companyId, who.userId) : [];
}

/** The group's own company first. */
export async function companiesOf(db: Db, who: Member): Promise<CompanyRecord[]> {
  const all = await findCompaniesOf(db, who.userId);
  return all.filter(({ id }) => reaches(who, id));
}

/** What a person is in one of their companies. */
export interface Membership {
  companyId: string;
  roleTypes: string[];
  /** What keeps the company from acting. */
  hold: PartyHold | null;
}

/** All that a caller is in their companies, in one statement. */
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
