import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { getStaffedCompany } from '../staff/staff-policy.ts';
import { type EmailDomainRecord, findEmailDomain } from './email-domain-store.ts';

/** A domain of a company all of whose employees the actor manages. Errors: NOT_FOUND, NOT_ALLOWED. */
export async function getEmailDomain(
  deps: OrganizationsDeps,
  actor: Actor,
  { companyId, id }: { companyId: string; id: string },
): Promise<EmailDomainRecord> {
  const company = await getStaffedCompany(deps, actor, companyId);
  const found = isId(id) ? await findEmailDomain(deps.database.db, { companyId: company.id, id }) : null;
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}
