import type {
  PlatformOverview,
  PlatformQuery,
} from '@cinnabar/protocol/organizations/platform/platform-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { countWaiting } from '../../authentication/application-store.ts';
import { findSubtree } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { actsAsAdministrator, getPermittedCompany } from '../../organizations-policy.ts';
import { describeCompanies } from '../describe-companies.ts';
import { countByFilter, findOutside, isFoundBy } from '../platform-store.ts';

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
  const { db } = deps.database;
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
  const childrenOf = Map.groupBy(all, ({ parentId }) => parentId);
  const [rows, counts, reviews] = await Promise.all([
    describeCompanies(deps, [...group, ...outside.list], {
      reviewer: administers ? actor.userId : null,
      childrenOf: (id) => childrenOf.get(id)?.length ?? 0,
      isFound: (id) => found.has(id) || !shown.has(id),
    }),
    countByFilter(db, administers ? null : groupIds),
    administers ? countWaiting(db, actor.userId) : null,
  ]);
  return {
    group: rows.slice(0, group.length),
    outside: rows.slice(group.length),
    groupFound: found.size,
    outsideTotal: outside.total,
    counts,
    groupTotal: all.length,
    reviews,
  };
}
