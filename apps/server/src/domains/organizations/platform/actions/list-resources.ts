import type { ResourceState } from '@cinnabar/protocol/organizations/platform/resource-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findVisibleCompany } from '../../organizations-policy.ts';
import { getCompanyOfPlatform } from '../platform-policy.ts';
import { presentResources } from '../present-resources.ts';

/** What a company may use, for those who see it and for administrators of the platform. Error: NOT_FOUND. */
export async function listResources(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<ResourceState[]> {
  const company =
    (await findVisibleCompany(deps, actor, companyId)) ??
    (await getCompanyOfPlatform(deps, actor, companyId));
  return presentResources(company, actor.origin.language);
}
