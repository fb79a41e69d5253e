import type { Actor } from '../../../../../platform/http/actor.ts';
import { AppError } from '../../../../../platform/http/app-error.ts';
import { recordSealEvent } from '../../../record-seal-event.ts';
import type { SealsDeps } from '../../../seals-deps.ts';
import { standingOf } from '../../../seals-policy.ts';
import { lockSeal } from '../../../seals-store.ts';
import { endGrantRow, findGrant } from '../../grant-store.ts';
import { nameSubjects } from '../../name-subjects.ts';
import { getSeenLetter, maySign } from '../letter-policy.ts';
import { notifyRefused } from '../notify-letter.ts';

/** One who may sign does not, and says why: the grant ends. Throws NOT_FOUND, NOT_ALLOWED, SEAL_LETTER_STATE. */
export async function refuseLetter(
  deps: SealsDeps,
  actor: Actor,
  { grantId, reason }: { grantId: string; reason: string },
): Promise<void> {
  const { grant, state } = await getSeenLetter(deps, actor, grantId);
  await deps.database.transaction(async (tx) => {
    const locked = await lockSeal(tx, state.seal.id);
    if (!locked) throw new AppError('NOT_FOUND');
    if (!maySign(locked, await standingOf(deps, actor, locked), grant)) throw new AppError('NOT_ALLOWED');
    const now = await findGrant(tx, grantId);
    const ending = { endedBy: actor.userId, endTime: deps.clock.now(), reason };
    if (now?.status !== 'PROPOSED' || !(await endGrantRow(tx, grantId, ending)))
      throw new AppError('SEAL_LETTER_STATE');
    const subject = (await nameSubjects(deps, locked.seal.ownerId, [grant])).get(grant.subjectId) ?? '';
    await recordSealEvent(deps, tx, locked.seal.id, actor, 'SEAL_LETTER_REFUSE', {
      grant: grant.number,
      subject,
      right: grant.right,
      reason,
    });
    await notifyRefused(deps, tx, actor, locked, { grant, subject, reason });
  });
}
