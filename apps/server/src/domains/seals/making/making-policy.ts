import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { mayMakeCompanySeal } from '../seals-policy.ts';

/** The company for which the actor may make seals now. Throws NOT_FOUND, NOT_ALLOWED, COMPANY_FROZEN. */
export async function requireMakingCompany(deps: SealsDeps, actor: Actor, companyId: string) {
  const company = await getOwnCompany(deps, actor, companyId);
  if (!mayMakeCompanySeal(await deps.organizations.rightsIn(actor, companyId)))
    throw new AppError('NOT_ALLOWED');
  if (company.freeze) throw new AppError('COMPANY_FROZEN');
  return company;
}

/** A company of the actor's. Throws NOT_FOUND. */
export async function getOwnCompany({ organizations }: SealsDeps, actor: Actor, companyId: string) {
  if (!isId(companyId) || !(await organizations.isEmployee(actor, companyId)))
    throw new AppError('NOT_FOUND');
  return organizations.getCompany(companyId);
}
