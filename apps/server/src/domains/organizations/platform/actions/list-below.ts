import { isId } from '@cinnabar/kernel';
import type { BelowQuery, PlatformCompany } from '@cinnabar/protocol/organizations/platform/platform-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { findAncestorIds } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { actsAsAdministrator, getPermittedCompany } from '../../organizations-policy.ts';
import { describeCompanies } from '../describe-companies.ts';
import { countChildren, findChildrenAfter } from '../place-store.ts';

const PAGE = 100;

/** The next companies directly below one of a group. Errors: NOT_FOUND, also for a company outside of the group, NOT_ALLOWED. */
export async function listBelow(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, parentId, afterId }: BelowQuery,
): Promise<PlatformCompany[]> {
  const { db } = deps.database;
  const root = await getPermittedCompany(deps, actor, companyId, 'GROUP_READ');
  const known = isId(parentId) && (afterId === undefined || isId(afterId));
  if (!known || ![parentId, ...(await findAncestorIds(db, parentId))].includes(root.id))
    throw new AppError('NOT_FOUND');
  const found = await findChildrenAfter(db, { parentId, afterId: afterId ?? null, limit: PAGE });
  const children = await countChildren(
    db,
    found.map(({ id }) => id),
  );
  const administers = root.tenantType === 'CORPORATE' && (await actsAsAdministrator(deps, actor));
  return describeCompanies(deps, found, {
    reviewer: administers ? actor.userId : null,
    childrenOf: (id) => children.get(id) ?? 0,
    isFound: () => true,
  });
}
