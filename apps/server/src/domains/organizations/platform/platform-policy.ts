import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type CompanyRecord, findCompanyById } from '../company-store.ts';
import type { OrganizationsDeps } from '../organizations-deps.ts';
import { actsAsAdministrator } from '../organizations-policy.ts';

/** Any company, for administrators of the platform; for others it does not exist. Errors: NOT_FOUND. */
export async function getCompanyOfPlatform(
  deps: OrganizationsDeps,
  actor: Actor,
  companyId: string,
): Promise<CompanyRecord> {
  const found = isId(companyId) ? await findCompanyById(deps.database.db, companyId) : null;
  if (!found || !(await actsAsAdministrator(deps, actor))) throw new AppError('NOT_FOUND');
  return found;
}
