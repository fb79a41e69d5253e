import type { Tx } from '../../../platform/db/open-database.ts';
import type { AuditActor } from '../../audit/index.ts';
import type { IdentityContext } from './identity-deps.ts';
import { forgetOldPasswords, notePasswords } from './password-store.ts';
import { toUser } from './user.ts';
import { type UserRecord, updateUser } from './user-store.ts';

/** An account has one home: with a password of its own it is this product, and a former directory no longer decides it. */
export async function setOwnPassword(
  { ports, clock }: Pick<IdentityContext, 'ports' | 'clock'>,
  tx: Tx,
  actor: AuditActor,
  {
    user,
    passwordHash,
    more = {},
  }: { user: UserRecord; passwordHash: string; more?: { signPasswordHash?: string } },
): Promise<void> {
  if (user.homeId) await ports.homes().leave(tx, actor, toUser(user));
  await updateUser(tx, user.id, { ...more, passwordHash, homeId: null });
  await notePasswords(tx, [{ userId: user.id, hash: passwordHash, setTime: clock.now() }]);
  await forgetOldPasswords(tx, user.id);
}
