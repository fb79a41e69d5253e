import type {
  PlatformOverview,
  PlatformQuery,
} from '@cinnabar/protocol/organizations/platform/platform-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { countWaiting } from '../../authentication/application-store.ts';
import { findSubtree } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { actsAsAdministrator, getPermittedCompany } from '../../organizations-policy.ts';
import { countByFilter, countEmployeesIn, findApplied, findOutside, isFoundBy } from '../platform-store.ts';
import { presentPlatformCompany } from '../present-platform-company.ts';

/** Of a group and of the companies outside each. */
const MOST_SHOWN = 500;

/**
 * A company and all below it. Administrators of the platform also see the companies outside of the group. The number of statements is the same
 * for any number of companies. Errors: NOT_FOUND, NOT_ALLOWED.
 */
export async function readOverview(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, keyword = '', filter = 'ALL' }: PlatformQuery,
): Promise<PlatformOverview> {
  const { database, audit, ports } = deps;
  const { db } = database;
  const root = await getPermittedCompany(deps, actor, companyId, 'GROUP_READ');
  const administers = root.tenantType === 'CORPORATE' && (await actsAsAdministrator(deps, actor));
  const all = [root, ...(await findSubtree(db, root.id))];
  const groupIds = all.map(({ id }) => id);
  const found = new Set(all.filter((one) => isFoundBy(one, { keyword, filter })).map(({ id }) => id));
  const shown = new Set(found);
  for (const { id, parentId } of all.toReversed()) if (shown.has(id) && parentId) shown.add(parentId);
  const group = all.filter(({ id }) => shown.has(id)).slice(0, MOST_SHOWN);
  const outside = administers
    ? await findOutside(db, groupIds, { keyword, filter, limit: MOST_SHOWN })
    : { list: [], total: 0 };
  const ids = [...group, ...outside.list].map(({ id }) => id);
  const [employees, contracts, records, applied, counts, reviews] = await Promise.all([
    countEmployeesIn(db, ids),
    ports.contractUse(ids),
    audit.lastTimes('TENANT', ids),
    findApplied(db, ids),
    countByFilter(db, administers ? null : groupIds),
    administers ? countWaiting(db, actor.userId) : null,
  ]);
  const present = (isFound: (id: string) => boolean) => (one: (typeof all)[number]) => {
    const use = contracts.get(one.id);
    const times = [use?.lastTime, records.get(one.id)].filter((time) => time instanceof Date);
    return presentPlatformCompany(one, {
      found: isFound(one.id),
      employees: employees.get(one.id) ?? 0,
      contracts: use?.sent ?? 0,
      activeTime: times.length > 0 ? new Date(Math.max(...times.map((time) => time.getTime()))) : null,
      application: applied.get(one.id) ?? null,
      reviewer: administers ? actor.userId : null,
    });
  };
  return {
    group: group.map(present((id) => found.has(id))),
    outside: outside.list.map(present(() => true)),
    outsideTotal: outside.total,
    counts,
    groupTotal: all.length,
    reviews,
  };
}
