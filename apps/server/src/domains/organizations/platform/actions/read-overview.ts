import type {
  PlatformOverview,
  PlatformQuery,
} from '@cinnabar/protocol/organizations/platform/platform-schema';
import {
  ACTIVITIES,
  type Activity,
  UNUSED_DAYS,
} from '@cinnabar/protocol/organizations/platform/platform-values';
import type { Actor } from '../../../../platform/http/actor.ts';
import { countWaiting } from '../../authentication/application-store.ts';
import { findSubtree } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { actsAsAdministrator, getPermittedCompany } from '../../organizations-policy.ts';
import { describeCompanies, readUse, type Use } from '../describe-companies.ts';
import { countByFilter, findAllIds, findOutside, isFoundBy } from '../platform-store.ts';

/** Of a group and of the companies outside each. */
const MOST_SHOWN = 500;

/**
 * A company and all below it. Administrators of the platform also see the companies outside of the group. The number of statements is the same
 * for any number of companies. Errors: NOT_FOUND, NOT_ALLOWED.
 */
export async function readOverview(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, keyword = '', filter = 'ALL', closed, activity }: PlatformQuery,
): Promise<PlatformOverview> {
  const { db } = deps.database;
  const root = await getPermittedCompany(deps, actor, companyId, 'GROUP_READ');
  const administers = root.tenantType === 'CORPORATE' && (await actsAsAdministrator(deps, actor));
  const all = [root, ...(await findSubtree(db, root.id))];
  const groupIds = all.map(({ id }) => id);
  const use = await readUse(deps, administers ? await findAllIds(db) : groupIds);
  const now = deps.clock.now().getTime();
  const active = activeIn(use, now, filter === 'UNUSED', activity);
  const asked = { keyword, filter, closed, active };
  const found = new Set(all.filter((one) => isFoundBy(one, asked)).map(({ id }) => id));
  const shown = new Set(found);
  for (const { id, parentId } of all.toReversed()) if (shown.has(id) && parentId) shown.add(parentId);
  const group = all.filter(({ id }) => shown.has(id)).slice(0, MOST_SHOWN);
  const outside = administers
    ? await findOutside(db, groupIds, { ...asked, limit: MOST_SHOWN })
    : { list: [], total: 0 };
  const childrenOf = Map.groupBy(all, ({ parentId }) => parentId);
  const [rows, counts, reviews] = await Promise.all([
    describeCompanies(deps, [...group, ...outside.list], {
      use,
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
    counts: { ...counts, UNUSED: [...use.values()].filter((one) => isUnused(one, now)).length },
    groupTotal: all.length,
    reviews,
  };
}

const DAY_MS = 86_400_000;

/** Days since the last activity; of a company that had none more than any. */
const quietDays = ({ lastTime }: Use, now: number): number =>
  lastTime ? (now - lastTime.getTime()) / DAY_MS : Number.POSITIVE_INFINITY;

const isUnused = (use: Use, now: number): boolean => quietDays(use, now) >= UNUSED_DAYS;

/** The companies whose last activity fits; null: all of them. */
function activeIn(
  uses: ReadonlyMap<string, Use>,
  now: number,
  unused: boolean,
  activity: Activity | undefined,
): ReadonlySet<string> | null {
  if (!unused && !activity) return null;
  const { from, to } = activity ? ACTIVITIES[activity] : { from: 0, to: null };
  const fits = ([, use]: [string, Use]) => {
    const days = quietDays(use, now);
    return days >= from && (to === null || days < to) && (!unused || isUnused(use, now));
  };
  return new Set([...uses].filter(fits).map(([id]) => id));
}
