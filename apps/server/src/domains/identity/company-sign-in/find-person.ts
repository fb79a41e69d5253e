import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { OidcSettings } from '@cinnabar/protocol/identity/company-sign-in-schema';
import type { Origin } from '../../../platform/http/actor.ts';
import { findOrCreateUserByContact } from '../actions/find-or-create-user.ts';
import { findUserByContact, findUserById, type UserRecord } from '../user-store.ts';
import type { CompanySignInContext } from './company-sign-in-context.ts';
import { CompanySignInError } from './company-sign-in-error.ts';
import { findLinkedUser, type ProviderRecord, type ProviderSubject } from './company-sign-in-store.ts';
import { type Claims, readAccountClaim, readContactClaim, readNameClaim } from './read-account-claim.ts';

interface Question {
  provider: ProviderRecord;
  who: ProviderSubject;
  claims: Claims;
  service: string;
  origin: Origin;
}

/**
 * Who a provider's person is among ours: by their link, else by a claim that counts. A provider speaks for the people of its company only, so
 * whoever does not work there (any more) is nobody to it. Throws CompanySignInError: NO_ACCOUNT, UNVERIFIED.
 */
export async function findPerson(
  context: CompanySignInContext,
  question: Question,
): Promise<{ user: UserRecord; linked: boolean }> {
  const { provider, who, claims, service } = question;
  const { database, ports } = context.identity;
  const settings = provider.settings as OidcSettings;
  const isColleague = (userId: string) => ports.isEmployee(userId, provider.companyId);

  const linkedId = await findLinkedUser(database.db, who);
  if (linkedId) {
    const user = await findUserById(database.db, linkedId);
    if (user && (await isColleague(user.id))) return { user, linked: true };
    throw new CompanySignInError('NO_ACCOUNT', service);
  }

  const account = readAccountClaim(claims, settings);
  if (account === null) throw new CompanySignInError('UNVERIFIED', service);
  const named = await findNamed();
  if (named && (await isColleague(named.id))) return { user: named, linked: false };
  if (settings.newcomers !== 'EMPLOY') throw new CompanySignInError('NO_ACCOUNT', service);
  return { user: await employ(context, question, account), linked: false };

  async function findNamed(): Promise<UserRecord | null> {
    if (settings.accountKey !== 'NUMBER') return findUserByContact(database.db, account!);
    const id = await ports.findEmployeeByNumber(provider.companyId, account!);
    return id ? findUserById(database.db, id) : null;
  }
}

async function employ(
  { identity }: CompanySignInContext,
  { provider, claims, service, origin }: Question,
  account: string,
): Promise<UserRecord> {
  const byNumber = (provider.settings as OidcSettings).accountKey === 'NUMBER';
  const contact = byNumber ? readContactClaim(claims) : account;
  if (contact === null) throw new CompanySignInError('UNVERIFIED', service);
  return identity.database.transaction(async (tx) => {
    // An account that is here belongs to its person, whatever a provider says of the contact: they join by an invitation that they accept.
    if (await findUserByContact(tx, contact)) throw new CompanySignInError('NO_ACCOUNT', service);
    const name = readNameClaim(claims) ?? maskContact(contact);
    const user = await findOrCreateUserByContact(identity, tx, { contact, name });
    const form = {
      companyId: provider.companyId,
      userId: user.id,
      number: byNumber ? account : null,
      origin,
    };
    if (!(await identity.ports.employ(tx, form))) throw new CompanySignInError('NO_ACCOUNT', service);
    return user;
  });
}
