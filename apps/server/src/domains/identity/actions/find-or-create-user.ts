import type { Tx } from '../../../platform/db/open-database.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { findUserByContact, type UserRecord } from '../user-store.ts';
import { registerUser } from './register-user.ts';

/** The person with this contact; a new external person without a password when there is none. They sign in by code. */
export async function findOrCreateUserByContact(
  context: IdentityContext,
  tx: Tx,
  { contact, name }: { contact: string; name: string },
): Promise<UserRecord> {
  const known = await findUserByContact(tx, contact);
  if (known) return known;
  const made = await registerUser(context, tx, {
    name,
    ...(contact.includes('@') ? { email: contact } : { mobile: contact }),
  });
  // Two invitations at the same moment: the second one finds the person that the first one made.
  return made ?? (await findUserByContact(tx, contact))!;
}
