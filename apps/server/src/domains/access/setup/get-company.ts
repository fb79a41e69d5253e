import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { CompanyRecord } from '../../organizations/index.ts';
import type { AccessDeps } from '../access-deps.ts';

/** The company whose sign-in the actor may set up. NOT_FOUND for all others, as if there were no such page. */
export async function getCompany(
  { organizations, database }: AccessDeps,
  actor: Actor,
): Promise<CompanyRecord> {
  const company = await organizations.companyToSetUp(actor, database);
  if (!company) throw new AppError('NOT_FOUND');
  return company;
}
