import { isId } from '@cinnabar/kernel';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { sealGrant } from '../../grant-tables.ts';
import { type GrantRecord, stateOf } from '../../grant-terms.ts';
import { recordSealEvent } from '../../record-seal-event.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayGrant, maySee, standingOf } from '../../seals-policy.ts';
import { lockSeal } from '../../seals-store.ts';
import { findGrant } from '../grant-store.ts';

/**
 * Pauses automatic signing by a grant at once, also of what is queued, or resumes it for steps that open from then on. A signature that is
 * being written is waited for. Throws NOT_FOUND, NOT_ALLOWED, SEAL_GRANT_ENDED.
 */
export async function pauseAutoSign(
  deps: SealsDeps,
  actor: Actor,
  { grantId, paused }: { grantId: string; paused: boolean },
): Promise<GrantRecord> {
  const { db } = deps.database;
  const sealId = isId(grantId) ? (await findGrant(db, grantId))?.sealId : undefined;
  if (sealId === undefined) throw new AppError('NOT_FOUND');
  return deps.database.transaction(async (tx) => {
    const state = await lockSeal(tx, sealId);
    if (!state) throw new AppError('NOT_FOUND');
    const who = await standingOf(deps, actor, state);
    if (!maySee(state, who)) throw new AppError('NOT_FOUND');
    if (!mayGrant(state, who)) throw new AppError('NOT_ALLOWED');
    const grant = state.grants.find(({ id }) => id === grantId);
    if (!grant?.autoSign || stateOf(grant, who.now) === 'EXPIRED') throw new AppError('SEAL_GRANT_ENDED');
    if ((grant.pauseTime !== null) === paused) return grant;
    const pauseTime = paused ? who.now : null;
    await tx.update(sealGrant).set({ pauseTime }).where(eq(sealGrant.id, grantId));
    const event = paused ? 'SEAL_AUTO_PAUSE' : 'SEAL_AUTO_RESUME';
    await recordSealEvent(deps, tx, sealId, actor, event, { grant: grant.number });
    return { ...grant, pauseTime };
  });
}
