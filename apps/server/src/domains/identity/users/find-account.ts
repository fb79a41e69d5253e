import { isContact } from '@cinnabar/protocol/identity/account-rules';
import type { IdentityContext } from './identity-deps.ts';
import { findUserByContact, findUserById, type UserRecord } from './user-store.ts';

/** The person of an account: a phone number, an e-mail address, or an employee number. */
export async function findAccount(
  { database, ports }: Pick<IdentityContext, 'database' | 'ports'>,
  account: string,
): Promise<UserRecord | null> {
  if (isContact(account)) return findUserByContact(database.db, account);
  const userId = await ports.findUserIdByEmployeeNumber(account);
  return userId ? findUserById(database.db, userId) : null;
}
