import type { AccessDeps } from '../access-deps.ts';
import { findLinkedUser, type ProviderSubject } from '../links/link-store.ts';
import type { ProviderRecord } from '../providers/provider-store.ts';

/**
 * The person of a provider's subject, by their link; null without one. A provider may sign in people of its own company only: `REFUSED` for a
 * person who has left it, and for administrators of the platform by another company's sign-in.
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
