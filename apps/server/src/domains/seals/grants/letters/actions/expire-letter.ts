import { SYSTEM_ACTOR } from '../../../../audit/index.ts';
import { recordSealEvent } from '../../../record-seal-event.ts';
import type { SealsDeps } from '../../../seals-deps.ts';
import { lockSeal } from '../../../seals-store.ts';
import { endGrantRow, findGrant } from '../../grant-store.ts';
import { nameSubject } from '../../name-subjects.ts';
import { expireTimeOf } from '../letter-jobs.ts';
import { findLetter } from '../letter-store.ts';
import { notifyExpired } from '../notify-letter.ts';

/** Ends a grant whose letter no one has signed in time, and notifies its granter. A signature that is being written is waited for. */
export async function expireLetter(deps: SealsDeps, grantId: string): Promise<void> {
  const { db } = deps.database;
  const found = await findGrant(db, grantId);
  const letter = await findLetter(db, grantId);
  if (found?.status !== 'PROPOSED' || !letter || deps.clock.now() < expireTimeOf(letter.makeTime)) return;
  await deps.database.transaction(async (tx) => {
    const state = await lockSeal(tx, found.sealId);
    const grant = await findGrant(tx, grantId);
    if (!state || grant?.status !== 'PROPOSED') return;
    if (!(await endGrantRow(tx, grantId, { endedBy: null, endTime: deps.clock.now(), reason: '' }))) return;
    const subject = (await nameSubject(deps, state.seal.ownerId, grant)) ?? '';
    await recordSealEvent(deps, tx, grant.sealId, SYSTEM_ACTOR, 'SEAL_LETTER_EXPIRE', {
      grant: grant.number,
      subject,
      right: grant.right,
    });
    await notifyExpired(deps, tx, state, { grant, subject });
  });
}
