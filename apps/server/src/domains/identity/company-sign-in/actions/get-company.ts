import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import type { CompanySignInContext } from '../company-sign-in-context.ts';

/** The company whose sign-in the actor may set up. NOT_FOUND for everybody else, as if there were no such page. */
export async function getCompany(
  { identity }: Pick<CompanySignInContext, 'identity'>,
  actor: Actor,
): Promise<{ id: string; name: string }> {
  const company = await identity.ports.companyToSetUp(actor);
  if (!company) throw new AppError('NOT_FOUND');
  return company;
}
