import type { Actor } from '../../../platform/http/actor.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { deleteSession } from './session-store.ts';

export async function signOut(context: IdentityContext, actor: Actor): Promise<void> {
  await context.database.transaction(async (tx) => {
    await deleteSession(tx, actor.sessionId);
    await context.audit.record(tx, {
      chain: { kind: 'TENANT', id: actor.tenantId ?? actor.userId },
      event: 'SIGNED_OUT',
      actor,
    });
  });
}
