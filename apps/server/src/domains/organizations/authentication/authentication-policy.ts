import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type CompanyRecord, findCompanyById } from '../company-store.ts';
import { actsAsAdministrator, administers, getAdministeredCompany } from '../organizations-policy.ts';
import { type ApplicationRecord, findApplication } from './application-store.ts';
import type { AuthenticationContext } from './authentication-context.ts';
import { isInvited } from './invitation-store.ts';

/**
 * A company is authenticated by its administrators and its legal representative, and by those whom they invited, while the invitation is
 * valid. Errors: NOT_FOUND, NOT_ALLOWED.
 */
export async function getCompanyToAuthenticate(
  context: AuthenticationContext,
  actor: Actor,
  companyId: string,
): Promise<CompanyRecord> {
  const company = isId(companyId) ? await findCompanyById(context.database.db, companyId) : null;
  if (
    company &&
    ((await administers(context, actor, company.id)) || (await isReceiverOf(context, actor, company.id)))
  )
    return company;
  return getAdministeredCompany(context, actor, companyId);
}

/** The same to change something. Errors: COMPANY_FROZEN too. */
export async function getApplicantCompany(
  context: AuthenticationContext,
  actor: Actor,
  companyId: string,
): Promise<CompanyRecord> {
  const company = await getCompanyToAuthenticate(context, actor, companyId);
  if (company.freeze) throw new AppError('COMPANY_FROZEN');
  return company;
}

async function isReceiverOf(
  { database, identity, clock }: AuthenticationContext,
  actor: Actor,
  companyId: string,
): Promise<boolean> {
  if (actor.within !== undefined) return false;
  const user = await identity.findUser(actor.userId);
  const contacts = [user?.mobile, user?.email].filter((contact) => typeof contact === 'string');
  return contacts.length > 0 && isInvited(database.db, { companyId, contacts, now: clock.now() });
}

/** Administrators of the platform review; for others it does not exist: NOT_FOUND. */
export async function requireReviewer(context: AuthenticationContext, actor: Actor): Promise<void> {
  if (!(await actsAsAdministrator(context, actor))) throw new AppError('NOT_FOUND');
}

/** An application that the caller may decide: as administrator of the platform, and never their own. Throws NOT_FOUND. */
export async function getReviewed(
  context: AuthenticationContext,
  actor: Actor,
  id: string,
): Promise<ApplicationRecord> {
  await requireReviewer(context, actor);
  const found = isId(id) ? await findApplication(context.database.db, id) : null;
  if (!found || found.status === 'UNSUBMIT' || found.applicantId === actor.userId || found.way === 'VENDOR')
    throw new AppError('NOT_FOUND');
  return found;
}
