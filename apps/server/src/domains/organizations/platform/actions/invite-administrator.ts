import type { Company } from '@cinnabar/protocol/organizations/company-schema';
import type { AdministratorForm } from '@cinnabar/protocol/organizations/platform/placing-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { countAttempt } from '../../../../platform/http/rate-limit.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { presentCompany } from '../../organizations-present.ts';
import { deleteStaff, lockStaffOf } from '../../staff/employee-store.ts';
import { inviteAsAdministrator, readAdministrator } from '../invite-as-administrator.ts';
import { findLeads } from '../place-store.ts';
import { getCompanyOfPlatform } from '../platform-policy.ts';

/**
 * Invites the first administrator of a company that no one has taken over, in place of the person who was invited before. Errors: NOT_FOUND,
 * COMPANY_FROZEN, COMPANY_FREEZE_STATE when it has an administrator, CONTACT_INVALID, EMPLOYEE_CONTACT_NEEDED, TOO_MANY_REQUESTS.
 */
export async function inviteAdministrator(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, ...person }: AdministratorForm,
): Promise<Company> {
  const company = await getCompanyOfPlatform(deps, actor, companyId);
  if (company.freeze) throw new AppError('COMPANY_FROZEN');
  const invited = readAdministrator(deps, person);
  await countAttempt(deps.database, {
    key: `first-administrator:${company.id}`,
    max: 5,
    windowSeconds: 3600,
  });
  await deps.database.transaction(async (tx) => {
    await lockStaffOf(tx, company.id);
    const lead = (await findLeads(tx, [company.id])).get(company.id);
    if (!lead || lead.led) throw new AppError('COMPANY_FREEZE_STATE');
    await deps.identity.requireOwnName(invited.name, 'administrator', tx);
    if (lead.invited) await deleteStaff(tx, company.id, [lead.invited.id]);
    await inviteAsAdministrator(deps, tx, actor, company, invited);
  });
  return presentCompany(company);
}
