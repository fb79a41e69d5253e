import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findLeads } from './place-store.ts';
import { countEmployeesIn, findApplied } from './platform-store.ts';
import { presentPlatformCompany } from './present-platform-company.ts';

interface Reading {
  /** Null: the caller does not administer the platform. */
  reviewer: string | null;
  childrenOf(id: string): number;
  isFound(id: string): boolean;
}

/** Companies with their state, what they have and what they did last; the same number of statements for any number of them. */
export async function describeCompanies(
  { database: { db }, audit, ports }: OrganizationsDeps,
  companies: readonly CompanyRecord[],
  { reviewer, childrenOf, isFound }: Reading,
): Promise<PlatformCompany[]> {
  const ids = companies.map(({ id }) => id);
  const [employees, contracts, records, applied, leads] = await Promise.all([
    countEmployeesIn(db, ids),
    ports.contractUse(ids),
    audit.lastTimes('TENANT', ids),
    findApplied(db, ids),
    findLeads(db, ids),
  ]);
  return companies.map((one) => {
    const use = contracts.get(one.id);
    const times = [use?.lastTime, records.get(one.id)].filter((time) => time instanceof Date);
    return presentPlatformCompany(one, {
      found: isFound(one.id),
      children: childrenOf(one.id),
      employees: employees.get(one.id) ?? 0,
      contracts: use?.sent ?? 0,
      activeTime: times.length > 0 ? new Date(Math.max(...times.map((time) => time.getTime()))) : null,
      application: applied.get(one.id) ?? null,
      lead: leads.get(one.id) ?? null,
      reviewer,
    });
  });
}
