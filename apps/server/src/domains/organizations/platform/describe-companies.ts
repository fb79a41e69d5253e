import type { PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import type { CompanyRecord } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { findLeads } from './place-store.ts';
import { countEmployeesIn, findApplied } from './platform-store.ts';
import { presentPlatformCompany } from './present-platform-company.ts';

/** What companies did, by their id. */
export interface Use {
  /** Sent since the first day of this month. */
  sent: number;
  /** Of the newest contract or record; null: none yet. */
  lastTime: Date | null;
}

/** Two statements for any number of companies. */
export async function readUse(
  { audit, ports }: Pick<OrganizationsDeps, 'audit' | 'ports'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Use>> {
  const [contracts, records] = await Promise.all([ports.contractUse(ids), audit.lastTimes('TENANT', ids)]);
  return new Map(
    ids.map((id) => {
      const use = contracts.get(id);
      const times = [use?.lastTime, records.get(id)].filter((time) => time instanceof Date);
      const last = Math.max(...times.map((time) => time.getTime()));
      return [id, { sent: use?.sent ?? 0, lastTime: times.length > 0 ? new Date(last) : null }];
    }),
  );
}

interface Reading {
  /** Absent: read for these companies. */
  use?: ReadonlyMap<string, Use>;
  /** Null: the caller does not administer the platform. */
  reviewer: string | null;
  childrenOf(id: string): number;
  isFound(id: string): boolean;
}

/** Companies with their state, what they have and what they did last; the same number of statements for any number of them. */
export async function describeCompanies(
  deps: OrganizationsDeps,
  companies: readonly CompanyRecord[],
  { use, reviewer, childrenOf, isFound }: Reading,
): Promise<PlatformCompany[]> {
  const { db } = deps.database;
  const ids = companies.map(({ id }) => id);
  const [employees, uses, applied, leads] = await Promise.all([
    countEmployeesIn(db, ids),
    use ?? readUse(deps, ids),
    findApplied(db, ids),
    findLeads(db, ids),
  ]);
  return companies.map((one) =>
    presentPlatformCompany(one, {
      found: isFound(one.id),
      children: childrenOf(one.id),
      employees: employees.get(one.id) ?? 0,
      contracts: uses.get(one.id)?.sent ?? 0,
      activeTime: uses.get(one.id)?.lastTime ?? null,
      application: applied.get(one.id) ?? null,
      lead: leads.get(one.id) ?? null,
      reviewer,
    }),
  );
}
