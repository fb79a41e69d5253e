import type { Actor } from '../../../../platform/http/actor.ts';
import { SYSTEM_CHAIN } from '../../../audit/index.ts';
import type { OrganizationsDeps } from '../../organizations-deps.ts';
import { getPendingRequest } from '../joining-rules.ts';
import { updateJoinRequest } from '../joining-store.ts';

/** By its author. Errors: NOT_FOUND, JOIN_REQUEST_ENDED. */
export async function withdrawRequest(deps: OrganizationsDeps, actor: Actor, id: string): Promise<null> {
  await deps.database.transaction(async (tx) => {
    const request = await getPendingRequest(deps, tx, id, { userId: actor.userId });
    await updateJoinRequest(tx, request.id, { status: 'WITHDRAWN', statusTime: deps.clock.now() });
    await deps.audit.record(tx, {
      chain: request.companyId ? { kind: 'TENANT', id: request.companyId } : SYSTEM_CHAIN,
      event: 'JOIN_REQUEST_WITHDRAWN',
      actor,
      detail: { asked: request.asked },
      subjectId: request.id,
    });
  });
  return null;
}
