import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { recordOwn } from '../users/record-own.ts';
import { deleteOwnSession, deleteSessionsOf } from './session-store.ts';

/** Signs the person out on one device, or on all others. NOT_FOUND for a session that is not theirs. */
export async function endSessions(
  context: IdentityContext,
  actor: Actor,
  id: string | undefined,
): Promise<void> {
  if (id !== undefined && !isId(id)) throw new AppError('NOT_FOUND');
  await context.database.transaction(async (tx) => {
    if (id === undefined) await deleteSessionsOf(tx, actor.userId, actor.sessionId);
    else if (!(await deleteOwnSession(tx, actor.userId, id))) throw new AppError('NOT_FOUND');
    await recordOwn(context, tx, actor, 'SESSIONS_ENDED', { which: id ?? 'OTHERS' });
  });
}
