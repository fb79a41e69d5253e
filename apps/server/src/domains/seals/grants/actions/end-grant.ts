import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { type GrantRecord, stateOf } from '../../grant-terms.ts';
import { notifyGrantEnded } from '../../notify-people.ts';
import { recordSealEvent } from '../../record-seal-event.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { ADMINISTRATOR, mayGrant, maySee, standingOf } from '../../seals-policy.ts';
import { lockSeal, type SealState } from '../../seals-store.ts';
import { queueRelease } from '../agencies/agency-jobs.ts';
import { endAssignments } from '../agencies/assignment-store.ts';
import { notifyAgencyEnded } from '../agencies/notify-agencies.ts';
import { endGrantRow, findGrant } from '../grant-store.ts';
import { nameSubjects } from '../name-subjects.ts';

/**
 * Ends a grant at once, or withdraws one that waits for its letter; a signature that is being written with the seal is waited for. Throws
 * NOT_FOUND, NOT_ALLOWED, SEAL_GRANT_ENDED, SEAL_LAST_MANAGER.
 */
export async function endGrant(
  deps: SealsDeps,
  actor: Actor,
  { grantId, reason }: { grantId: string; reason: string },
): Promise<GrantRecord> {
  const found = isId(grantId) ? await findGrant(deps.database.db, grantId) : null;
  if (!found) throw new AppError('NOT_FOUND');
  return deps.database.transaction(async (tx) => {
    const state = await lockSeal(tx, found.sealId);
    // As it is under the lock: its letter may have been signed until then.
    const known = await findGrant(tx, grantId);
    if (!state || !known) throw new AppError('NOT_FOUND');
    const who = await standingOf(deps, actor, state);
    if (!maySee(state, who)) throw new AppError('NOT_FOUND');
    if (!mayGrant(state, who)) throw new AppError('NOT_ALLOWED');
    if (known.right === 'MANAGE' && known.status === 'ACTIVE') await requireOtherManager(deps, state, known);
    const ending = { endedBy: actor.userId, endTime: deps.clock.now(), reason };
    if (!(await endGrantRow(tx, grantId, ending))) throw new AppError('SEAL_GRANT_ENDED');
    const names = await nameSubjects(deps, state.seal.ownerId, [known]);
    await recordSealEvent(deps, tx, known.sealId, actor, 'SEAL_GRANT_END', {
      grant: known.number,
      subject: names.get(known.subjectId) ?? '',
      right: known.right,
      reason,
    });
    // One that waited for its letter was never theirs.
    if (known.subjectType === 'AGENT_COMPANY' && known.status === 'ACTIVE') {
      const agents = await endAssignments(tx, { grantId }, ending);
      await queueRelease(deps, tx, grantId);
      await notifyAgencyEnded(deps, tx, actor, state, { grant: known, agents, reason });
    } else if (known.status === 'ACTIVE') await notifyGrantEnded(deps, tx, actor, state, known, reason);
    return { ...known, status: 'ENDED', ...ending };
  });
}

/** Without one, and without a seal administrator, the company could not care for the seal. */
async function requireOtherManager(
  { organizations, clock }: SealsDeps,
  { seal, grants }: SealState,
  ending: GrantRecord,
): Promise<void> {
  const isLasting = (one: GrantRecord) =>
    one.right === 'MANAGE' &&
    one.id !== ending.id &&
    one.untilTime === null &&
    stateOf(one, clock.now()) === 'ACTIVE';
  if (grants.some(isLasting)) return;
  const administrator = ADMINISTRATOR[seal.type];
  if (administrator && (await organizations.listRoleMembers(seal.ownerId, administrator)).length > 0) return;
  throw new AppError('SEAL_LAST_MANAGER');
}
