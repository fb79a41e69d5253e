import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from './identity-deps.ts';
import { findUserById, type UserRecord } from './user-store.ts';

/** The person of a session. */
export async function getSelf(
  { database }: Pick<IdentityContext, 'database'>,
  actor: Actor,
): Promise<UserRecord> {
  const user = await findUserById(database.db, actor.userId);
  if (!user) throw new AppError('NOT_FOUND');
  return user;
}
