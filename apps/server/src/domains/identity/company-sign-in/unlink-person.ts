import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { tellPerson } from '../account/tell-person.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { endSessionsWithin } from '../session-store.ts';
import { type UserRecord, updateUser } from '../user-store.ts';
import { deleteLink, type ProviderRecord } from './company-sign-in-store.ts';
import { maskAccount } from './mask-account.ts';

/**
 * Takes a link away: what it opened is closed, an account whose home the directory was has none but this product any more, and its person is told.
 * NOT_FOUND without such a link.
 */
export async function unlinkPerson(
  context: IdentityContext,
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'tenantId' | 'name' | 'origin'>,
  { provider, user }: { provider: ProviderRecord; user: UserRecord },
): Promise<void> {
  const gone = await deleteLink(tx, provider.id, user.id);
  if (!gone) throw new AppError('NOT_FOUND');
  if (user.homeId === provider.id) await updateUser(tx, user.id, { homeId: null });
  await endSessionsWithin(tx, user.id, provider.companyId);
  const params = { account: gone.account, company: await context.ports.companyName(provider.companyId) };
  await tellPerson(context, tx, user, 'company-unlinked', { params });
  await context.audit.record(tx, {
    chain: { kind: 'TENANT', id: provider.companyId },
    event: 'COMPANY_LINK_REMOVED',
    actor,
    detail: { kind: provider.kind, account: maskAccount(gone.account) },
    subjectId: user.id,
  });
}
