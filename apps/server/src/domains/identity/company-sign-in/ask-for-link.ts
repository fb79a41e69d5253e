import type { OidcSettings } from '@cinnabar/protocol/identity/company-sign-in-schema';
import { findUserByContact } from '../user-store.ts';
import type { CompanySignInContext } from './company-sign-in-context.ts';
import { CompanySignInError } from './company-sign-in-error.ts';
import type { ProviderRecord, ProviderSubject } from './company-sign-in-store.ts';
import { replaceRequest } from './link-request-store.ts';
import { type Claims, readAccountClaim, readContactClaim, readNameClaim } from './read-account-claim.ts';

interface Newcomer {
  provider: ProviderRecord;
  who: ProviderSubject;
  claims: Claims;
  service: string;
}

/**
 * Writes down that a provider's person wants to be somebody here. Nothing comes of it until that person agrees, signed in by their own means:
 * a provider may claim what it likes. Of people who do not work there, and may be made employees, it is not told whether they have an account.
 * Throws CompanySignInError: NO_ACCOUNT, UNVERIFIED.
 */
export async function askForLink(
  { identity }: CompanySignInContext,
  { provider, who, claims, service }: Newcomer,
): Promise<void> {
  const { database, ports, clock } = identity;
  const settings = provider.settings as OidcSettings;
  const account = readAccountClaim(claims, settings);
  if (account === null) throw new CompanySignInError('UNVERIFIED', service);
  const byNumber = settings.accountKey === 'NUMBER';
  const named = byNumber
    ? await ports.findEmployeeByNumber(provider.companyId, account)
    : ((await findUserByContact(database.db, account))?.id ?? null);
  const standing = named === null ? 'NONE' : await ports.standing(named, provider.companyId);
  const employed = standing === 'EMPLOYEE';
  if (!employed && (settings.newcomers !== 'EMPLOY' || standing === 'FORMER'))
    throw new CompanySignInError('NO_ACCOUNT', service);
  const contact = employed ? null : byNumber ? readContactClaim(claims) : account;
  if (!employed && contact === null) throw new CompanySignInError('UNVERIFIED', service);
  const request = {
    ...who,
    account,
    userId: employed ? named : null,
    contact,
    name: readNameClaim(claims),
    number: byNumber ? account : null,
  };
  await replaceRequest(database.db, request, clock.now());
}
