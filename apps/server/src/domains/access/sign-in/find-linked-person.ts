import type { AccessDeps } from '../access-deps.ts';
import { findLinkedUser, type ProviderSubject } from '../links/link-store.ts';
import type { ProviderRecord } from '../providers/provider-store.ts';

/**
 * Who a provider's person is among ours, by the link that they agreed to; null without one. A provider speaks for the people of its company only:
 * `REFUSED` for who has left it, and for administrators of the platform, whom no other company's sign-in lets in.
 */
export async function findLinkedPerson(
  { database, organizations }: AccessDeps,
  provider: ProviderRecord,
  who: ProviderSubject,
): Promise<{ userId: string } | 'REFUSED' | null> {
  const userId = await findLinkedUser(database.db, who);
  if (userId === null) return null;
  const standing = await organizations.standing(userId, provider.companyId);
  return standing === 'EMPLOYEE' ? { userId } : 'REFUSED';
}
