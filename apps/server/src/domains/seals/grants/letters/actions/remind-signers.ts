import type { SealsDeps } from '../../../seals-deps.ts';
import { findSeal } from '../../../seals-store.ts';
import { findGrant } from '../../grant-store.ts';
import { nameSubject } from '../../name-subjects.ts';
import { remindTimeOf } from '../letter-jobs.ts';
import { listSigners } from '../letter-policy.ts';
import { findLetter } from '../letter-store.ts';
import { notifyReminder } from '../notify-letter.ts';

/** Reminds those who may sign a letter that still waits. */
export async function remindSigners(deps: SealsDeps, grantId: string): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const grant = await findGrant(tx, grantId);
    const letter = grant?.status === 'PROPOSED' && (await findLetter(tx, grantId));
    const state =
      letter && deps.clock.now() >= remindTimeOf(letter.makeTime) && (await findSeal(tx, grant.sealId));
    if (!state) return;
    const subject = (await nameSubject(deps, state.seal.ownerId, grant)) ?? '';
    const signers = await listSigners(deps, state, grant);
    await notifyReminder(deps, tx, state, { grant, subject, signers });
  });
}
