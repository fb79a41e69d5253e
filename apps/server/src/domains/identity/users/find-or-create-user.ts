import { maskContact } from '@cinnabar/protocol/identity/account-rules';
import type { Tx } from '../../../platform/db/open-database.ts';
import type { IdentityContext } from './identity-deps.ts';
import { registerUsers } from './register-user.ts';
import { namesOfOrganizations } from './require-own-name.ts';
import { findInvited, type UserRecord } from './user-store.ts';

export interface NamedContact {
  contact: string;
  /** For a new person; their contact replaces it where it is an organization's. */
  name: string;
}

export interface InvitedPerson extends NamedContact {
  /** The actor whose action creates the person. */
  invitedBy?: string;
}

/**
 * The person with this contact; a new external person without a password when there is none. They sign in by code, and get messages in the
 * language of the person who invites them, until they sign in or choose their own.
 */
export async function findOrCreateUserByContact(
  context: IdentityContext,
  tx: Tx,
  { invitedBy, ...person }: InvitedPerson,
): Promise<UserRecord> {
  return (await findOrCreateUsersByContact(context, tx, [person], { invitedBy })).get(person.contact)!;
}

/**
 * The same for several, by contact. Of two names for one contact the first counts.
 * @param areOwnNames the call has just found that none of the names is an organization's
 */
export async function findOrCreateUsersByContact(
  context: IdentityContext,
  tx: Tx,
  people: readonly NamedContact[],
  { invitedBy, areOwnNames = false }: { invitedBy?: string | undefined; areOwnNames?: boolean },
): Promise<ReadonlyMap<string, UserRecord>> {
  if (people.length === 0) return new Map();
  const contacts = people.map(({ contact }) => contact);
  const { known, inviter } = await findInvited(tx, contacts, invitedBy);
  const names = new Map<string, string>();
  for (const { contact, name } of people)
    if (!known.has(contact) && !names.has(contact)) names.set(contact, name);
  if (names.size === 0) return known;
  const organizations = await namesOfOrganizations(context.ports, areOwnNames ? [] : [...names.values()], tx);
  const made = await registerUsers(
    context,
    tx,
    [...names].map(([contact, name]) => ({
      name: organizations.has(name) ? maskContact(contact) : name,
      ...(inviter ? { lang: inviter.lang } : {}),
      ...(contact.includes('@') ? { email: contact } : { mobile: contact }),
    })),
  );
  for (const one of made) known.set((one.mobile ?? one.email)!, one);
  // Two concurrent invitations: the second one finds the people that the first one created.
  if (made.length === names.size) return known;
  return (await findInvited(tx, contacts, invitedBy)).known;
}
