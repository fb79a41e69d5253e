import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { updateAuthStatus } from '../../company-store.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getAdministeredCompany } from '../../organizations-policy.ts';
import { presentCompany } from '../../organizations-present.ts';

/** An administrator takes over a company that others entered: UNREGISTERED becomes REGISTERED. Any other state stays. */
export async function activateCompany(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<Company> {
  const company = await getAdministeredCompany(deps, actor, companyId);
  const moved = await deps.database.transaction(async (tx) => {
    if (!(await updateAuthStatus(tx, company.id, 'UNREGISTERED', 'REGISTERED'))) return false;
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: 'COMPANY_ACTIVATED',
      actor,
      detail: {},
      subjectId: company.id,
    });
    return true;
  });
  return presentCompany(moved ? { ...company, authStatus: 'REGISTERED' } : company);
}
