import type { ReturnGrant } from '@cinnabar/protocol/seals/agencies/agency-schema';
import type { Actor } from '../../../../../platform/http/actor.ts';
import { AppError } from '../../../../../platform/http/app-error.ts';
import { actorOf } from '../../../../audit/index.ts';
import { stateOf } from '../../../grant-terms.ts';
import type { SealsDeps } from '../../../seals-deps.ts';
import { lockSeal } from '../../../seals-store.ts';
import { endGrantRow, findGrant } from '../../grant-store.ts';
import { queueRelease } from '../agency-jobs.ts';
import { getHeldGrant } from '../agency-policy.ts';
import { endAssignments } from '../assignment-store.ts';
import { notifyReturned, notifyUnassigned } from '../notify-agencies.ts';
import { recordAgency } from '../record-agency.ts';

/** The agent company gives the grant up (民法典 §173), and it ends. Throws NOT_FOUND, NOT_ALLOWED, SEAL_GRANT_ENDED. */
export async function returnGrant(
  deps: SealsDeps,
  actor: Actor,
  { grantId, reason }: ReturnGrant,
): Promise<void> {
  const { grant: found, duty } = await getHeldGrant(deps, actor, grantId);
  if (!duty.keeps) throw new AppError('NOT_ALLOWED');
  await deps.database.transaction(async (tx) => {
    const state = await lockSeal(tx, found.sealId);
    const grant = await findGrant(tx, grantId);
    const endTime = deps.clock.now();
    const isOpen = grant && ['UPCOMING', 'ACTIVE', 'EXHAUSTED'].includes(stateOf(grant, endTime));
    const ending = { endedBy: actor.userId, endTime, reason };
    if (!state || !isOpen || !(await endGrantRow(tx, grantId, ending)))
      throw new AppError('SEAL_GRANT_ENDED');
    const agents = await endAssignments(tx, { grantId }, ending);
    const at = { sealId: grant.sealId, companyId: grant.subjectId };
    await recordAgency(deps, tx, at, actorOf(actor), 'SEAL_GRANT_RETURN', { grant: grant.number, reason });
    await queueRelease(deps, tx, grantId);
    await notifyReturned(deps, tx, actor, state, { grant, reason });
    await notifyUnassigned(deps, tx, actor, state, { grant, agents });
  });
}
