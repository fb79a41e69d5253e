import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import {
  canFreeze,
  FREEZE_LIFECYCLE,
  type FreezeAct,
} from '@cinnabar/protocol/organizations/platform/freeze-lifecycle';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { notifyUsers } from '../../notify-users.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { presentCompany } from '../../organizations-present.ts';
import { findRoleHolders } from '../../role-data/role-store.ts';
import { getCompanyOfPlatform } from '../platform-policy.ts';
import { updateFreeze } from '../platform-store.ts';

/**
 * Freezes or releases a company; its administrators and its legal representative learn the reason. Errors: NOT_FOUND, COMPANY_OWNS_PLATFORM,
 * COMPANY_FREEZE_STATE when it is so already.
 */
export async function changeFreeze(
  deps: OrganizationsDeps,
  actor: Actor,
  act: FreezeAct,
  { companyId, reason }: { companyId: string; reason: string },
): Promise<Company> {
  const company = await getCompanyOfPlatform(deps, actor, companyId);
  if (!canFreeze(company.tenantType)) throw new AppError('COMPANY_OWNS_PLATFORM');
  const { audit, message, ...change } = FREEZE_LIFECYCLE[act];
  await deps.database.transaction(async (tx) => {
    if (!(await updateFreeze(tx, company.id, change))) throw new AppError('COMPANY_FREEZE_STATE');
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: audit,
      actor,
      detail: { reason },
      subjectId: company.id,
    });
    await notifyUsers(
      deps,
      tx,
      [
        ...(await findRoleHolders(tx, company.id, 'SYSTEM')),
        ...(await findRoleHolders(tx, company.id, 'LP')),
      ],
      { template: message, params: { company: company.name, reason }, path: null },
    );
  });
  return presentCompany({ ...company, freeze: change.to });
}
