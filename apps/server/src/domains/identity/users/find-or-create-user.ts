import type { Tx } from '../../../platform/db/open-database.ts';
import type { IdentityContext } from './identity-deps.ts';
import { registerUser } from './register-user.ts';
import { nameOrContact } from './require-own-name.ts';
import { findInvited, findUserByContact, type UserRecord } from './user-store.ts';

export interface InvitedPerson {
  contact: string;
  /** For a new person; their contact replaces it where it is an organization's. */
  name: string;
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
  { contact, name, invitedBy }: InvitedPerson,
): Promise<UserRecord> {
  const { known, inviter } = await findInvited(tx, contact, invitedBy);
  if (known) return known;
  const made = await registerUser(context, tx, {
    name: await nameOrContact(context.ports, { name, contact }, tx),
    ...(inviter ? { lang: inviter.lang } : {}),
    ...(contact.includes('@') ? { email: contact } : { mobile: contact }),
  });
  // Two concurrent invitations: the second one finds the person that the first one created.
  return made ?? (await findUserByContact(tx, contact))!;
}
