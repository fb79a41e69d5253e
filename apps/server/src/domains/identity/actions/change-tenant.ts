import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { deleteSession } from '../session-store.ts';
import { updateUser } from '../user-store.ts';
import { startSession } from './start-session.ts';

/** Moves the caller into another company, under a new session. That they belong to it is the caller's check. */
export async function changeTenant(
  context: IdentityContext,
  tx: Tx,
  actor: Actor,
  tenantId: string | null,
): Promise<string> {
  await deleteSession(tx, actor.sessionId);
  await updateUser(tx, actor.userId, { lastTenantId: tenantId });
  return startSession(context, tx, { userId: actor.userId, tenantId, origin: actor.origin });
}
