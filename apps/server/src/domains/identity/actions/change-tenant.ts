import type { Tx } from '../../../platform/db/open-database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../identity-deps.ts';
import { deleteSession, findProofTime } from '../session-store.ts';
import { updateUser } from '../user-store.ts';
import { startSession } from './start-session.ts';

/** Moves the caller into another company, under a new session. That they belong to it is the caller's check. */
export async function changeTenant(
  context: IdentityContext,
  tx: Tx,
  actor: Actor,
  tenantId: string | null,
): Promise<string> {
  const proofTime = await findProofTime(tx, actor.sessionId);
  await deleteSession(tx, actor.sessionId);
  await updateUser(tx, actor.userId, { lastTenantId: tenantId });
  // Moving shows nothing about who somebody is, so the time of the last proof moves along.
  const { userId, origin } = actor;
  return startSession(context, tx, { userId, tenantId, origin, ...(proofTime ? { proofTime } : {}) });
}
