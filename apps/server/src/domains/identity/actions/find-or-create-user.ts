import { newId } from '@cinnabar/kernel';
import { isContact } from '@cinnabar/protocol/identity/account-rules';
import { DEFAULT_LANGUAGE } from '@cinnabar/protocol/transport/headers';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { findUserByContact, insertUser, type UserRecord } from '../user-store.ts';

/** The person with this contact; a new external person without a password when there is none. They sign in by code. */
export async function findOrCreateUserByContact(
  { clock }: IdentityContext,
  tx: Tx,
  { contact, name }: { contact: string; name: string },
): Promise<UserRecord> {
  if (!isContact(contact)) throw new AppError('CONTACT_INVALID');
  const known = await findUserByContact(tx, contact);
  if (known) return known;
  const byMail = contact.includes('@');
  const record: UserRecord = {
    id: newId(),
    name,
    mobile: byMail ? null : contact,
    email: byMail ? contact : null,
    passwordHash: null,
    signPasswordHash: null,
    realName: false,
    lang: DEFAULT_LANGUAGE,
    avatarKey: null,
    lastTenantId: null,
    createTime: clock.now(),
  };
  // Two invitations at the same moment: the second one finds the person that the first one made.
  return (await insertUser(tx, record)) ? record : (await findUserByContact(tx, contact))!;
}
