import { COMPANY_STANDING } from '@cinnabar/protocol/organizations/application-lifecycle';
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
  const { from, to, audit } = COMPANY_STANDING.activate;
  const moved = await deps.database.transaction(async (tx) => {
    if (!(await updateAuthStatus(tx, company.id, from, to))) return false;
    await deps.audit.record(tx, {
      chain: { kind: 'TENANT', id: company.id },
      event: audit,
      actor,
      detail: {},
      subjectId: company.id,
    });
    return true;
  });
  return presentCompany(moved ? { ...company, authStatus: to } : company);
}
