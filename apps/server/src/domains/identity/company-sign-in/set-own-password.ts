import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { type UserRecord, updateUser } from '../user-store.ts';
import { findProviderById } from './company-sign-in-store.ts';
import { unlinkPerson } from './unlink-person.ts';

/** An account has one home: with a password of its own it is this product, and a directory that was it knows nothing of the account any more. */
export async function setOwnPassword(
  context: IdentityContext,
  tx: Tx,
  actor: Pick<Actor, 'userId' | 'tenantId' | 'name' | 'origin'>,
  {
    user,
    passwordHash,
    more = {},
  }: { user: UserRecord; passwordHash: string; more?: { signPasswordHash?: string } },
): Promise<void> {
  const home = user.homeId && (await findProviderById(tx, user.homeId));
  if (home) await unlinkPerson(context, tx, actor, { provider: home, user });
  await updateUser(tx, user.id, { ...more, passwordHash, homeId: null });
}
