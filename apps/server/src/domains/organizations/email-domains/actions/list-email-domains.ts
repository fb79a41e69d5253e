import type { EmailDomain } from '@cinnabar/protocol/organizations/email-domains/email-domain-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getStaffedCompany } from '../../staff/staff-policy.ts';
import { presentEmailDomain } from '../email-domain-present.ts';
import { findEmailDomains } from '../email-domain-store.ts';

/** Errors: NOT_FOUND, NOT_ALLOWED. */
export async function listEmailDomains(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<EmailDomain[]> {
  const company = await getStaffedCompany(deps, actor, companyId);
  return (await findEmailDomains(deps.database.db, company.id)).map(presentEmailDomain);
}
