import type { OidcSettings } from '@cinnabar/protocol/access/company-sign-in-schema';
import type { AccessDeps } from '../access-deps.ts';
import { replaceRequest } from '../links/link-request-store.ts';
import type { ProviderSubject } from '../links/link-store.ts';
import { CompanySignInError } from '../providers/company-sign-in-error.ts';
import type { ProviderRecord } from '../providers/provider-store.ts';
import { type Claims, readAccountClaim, readContactClaim, readNameClaim } from './read-account-claim.ts';

interface Newcomer {
  provider: ProviderRecord;
  who: ProviderSubject;
  claims: Claims;
  service: string;
}

/**
 * Stores a link request of a provider's person. It has no effect until that person agrees, signed in by their own means: a provider may claim
 * anything. Where new employees are accepted it does not disclose whether a non-employee has an account. Throws CompanySignInError: NO_ACCOUNT,
 * UNVERIFIED.
 */
export async function askForLink(
  { database, clock, identity, organizations }: AccessDeps,
  { provider, who, claims, service }: Newcomer,
): Promise<void> {
  const settings = provider.settings as OidcSettings;
  const account = readAccountClaim(claims, settings);
  if (account === null) throw new CompanySignInError('UNVERIFIED', service);
  const byNumber = settings.accountKey === 'NUMBER';
  const named = byNumber
    ? await organizations.findEmployeeByNumber(provider.companyId, account)
    : ((await identity.findUserByContact(account))?.id ?? null);
  const standing = named === null ? 'NONE' : await organizations.standing(named, provider.companyId);
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
