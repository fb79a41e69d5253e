import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { updateUser } from '../users/user-store.ts';
import { noteRenewal } from './renewal-store.ts';
import { startSession } from './start-session.ts';

/**
 * Switches the caller to another company, under a new session. The former one, with its own company, lives on until the new one is used: the
 * answer that carries the new cookie may never reach the browser. The caller checks membership. A switch is no proof of identity: the time of the
 * last proof and the end of the session are carried over. Errors: SESSION_EXPIRED for a session that was ended meanwhile.
 */
export async function changeTenant(
  context: IdentityContext,
  tx: Tx,
  actor: Actor,
  tenantId: string | null,
): Promise<string> {
  const before = await noteRenewal(tx, actor.sessionId, context.clock.now());
  if (!before) throw new AppError('SESSION_EXPIRED');
  await updateUser(tx, actor.userId, { lastTenantId: tenantId });
  const { proofTime, expireTime } = before;
  return startSession(context, tx, {
    userId: actor.userId,
    tenantId,
    origin: actor.origin,
    proofTime,
    expireTime,
    replaces: before.id,
  });
}
