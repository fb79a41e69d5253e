import { canFreeze } from '@cinnabar/protocol/organizations/platform/freeze-lifecycle';
import type { ResourceForm, ResourceState } from '@cinnabar/protocol/organizations/platform/resource-schema';
import { RESOURCE_ACTS, resourcesOf } from '@cinnabar/protocol/organizations/platform/resource-values';
import { announce, userKey } from '../../../../platform/events/announce.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { notifyUsers } from '../../notify-users.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { findRoleHolders } from '../../role-data/role-store.ts';
import { getCompanyOfPlatform } from '../platform-policy.ts';
import { updateClosed } from '../platform-store.ts';
import { presentResources } from '../present-resources.ts';
import { RESOURCE_NAMES } from '../resource-names.ts';

/**
 * Opens or closes the use of something to a company; its administrators and its legal representative learn the reason. Errors: NOT_FOUND, also for what a
 * company of this type does not have, COMPANY_OWNS_PLATFORM, RESOURCE_STATE when it is so already.
 */
export async function changeResource(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, code, open, reason }: ResourceForm,
): Promise<ResourceState[]> {
  const company = await getCompanyOfPlatform(deps, actor, companyId);
  if (!canFreeze(company.tenantType)) throw new AppError('COMPANY_OWNS_PLATFORM');
  if (!resourcesOf(company.tenantType).includes(code)) throw new AppError('NOT_FOUND');
  const { audit, message } = RESOURCE_ACTS[open ? 'open' : 'close'];
  const closed = await deps.database.transaction(async (tx) => {
    const changed = await updateClosed(tx, company.id, { code, open });
    if (!changed) throw new AppError('RESOURCE_STATE');
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: audit,
      actor,
      detail: { resource: code, reason },
      subjectId: company.id,
    });
    const people = [
      ...(await findRoleHolders(tx, company.id, 'SYSTEM')),
      ...(await findRoleHolders(tx, company.id, 'LP')),
    ];
    announce(tx, { kind: 'RIGHTS', id: company.id }, people.map(userKey));
    await notifyUsers(deps, tx, people, {
      template: message,
      params: (language) => ({ company: company.name, resource: RESOURCE_NAMES[language][code], reason }),
      path: null,
    });
    return changed;
  });
  return presentResources({ ...company, closed }, actor.origin.language);
}
