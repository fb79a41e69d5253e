import type { UnassignGrant } from '@cinnabar/protocol/seals/agencies/agency-schema';
import type { Actor } from '../../../../../platform/http/actor.ts';
import { AppError } from '../../../../../platform/http/app-error.ts';
import { actorOf } from '../../../../audit/index.ts';
import type { SealsDeps } from '../../../seals-deps.ts';
import { lockSeal } from '../../../seals-store.ts';
import { queueRelease } from '../agency-jobs.ts';
import { getHeldGrant } from '../agency-policy.ts';
import { endAssignments } from '../assignment-store.ts';
import { notifyUnassigned } from '../notify-agencies.ts';
import { recordAgency } from '../record-agency.ts';

/** Ends one assignment: by those who assign, or by the agent. A signature that is being written is waited for. Throws NOT_FOUND, NOT_ALLOWED. */
export async function unassignGrant(
  deps: SealsDeps,
  actor: Actor,
  { grantId, userId, reason = '' }: UnassignGrant,
): Promise<void> {
  const { grant, duty } = await getHeldGrant(deps, actor, grantId);
  if (!duty.keeps && userId !== actor.userId) throw new AppError('NOT_ALLOWED');
  const { name } = (await deps.identity.listUsers([userId]))[0] ?? { name: null };
  await deps.database.transaction(async (tx) => {
    const state = await lockSeal(tx, grant.sealId);
    const ending = { endedBy: actor.userId, endTime: deps.clock.now(), reason };
    const agents = await endAssignments(tx, { grantId, userId }, ending);
    if (!state || agents.length === 0) throw new AppError('NOT_FOUND');
    const at = { sealId: grant.sealId, companyId: grant.subjectId };
    await recordAgency(deps, tx, at, actorOf(actor), 'SEAL_AGENT_UNASSIGN', {
      grant: grant.number,
      subject: name ?? '',
      ...(reason === '' ? {} : { reason }),
    });
    await queueRelease(deps, tx, grantId);
    await notifyUnassigned(deps, tx, actor, state, { grant, agents });
  });
}
