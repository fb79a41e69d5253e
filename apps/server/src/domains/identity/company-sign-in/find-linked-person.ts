import type { IdentityContext } from '../identity-deps.ts';
import { findUserById, type UserRecord } from '../user-store.ts';
import { findLinkedUser, type ProviderRecord, type ProviderSubject } from './company-sign-in-store.ts';

/**
 * Who a provider's person is among ours, by the link that they agreed to; null without one. A provider speaks for the people of its company only:
 * `REFUSED` for who has left it, and for administrators of the platform, whom no other company's sign-in lets in.
 */
export async function findLinkedPerson(
  { database, ports }: Pick<IdentityContext, 'database' | 'ports'>,
  provider: ProviderRecord,
  who: ProviderSubject,
): Promise<UserRecord | 'REFUSED' | null> {
  const userId = await findLinkedUser(database.db, who);
  if (userId === null) return null;
  if ((await ports.standing(userId, provider.companyId)) !== 'EMPLOYEE') return 'REFUSED';
  return findUserById(database.db, userId);
}
