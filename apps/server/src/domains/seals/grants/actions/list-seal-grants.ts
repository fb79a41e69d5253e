import type { SealGrant } from '@cinnabar/protocol/seals/grant-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { getVisibleSeal } from '../../actions/get-visible-seal.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { mayReadRecords, standingOf } from '../../seals-policy.ts';
import { listGrants } from '../grant-store.ts';
import { presentGrants } from '../present-grants.ts';

/** For those who manage or audit the seal, and readers of all seals. Throws NOT_FOUND, NOT_ALLOWED. */
export async function listSealGrants(deps: SealsDeps, actor: Actor, sealId: string): Promise<SealGrant[]> {
  const state = await getVisibleSeal(deps, actor, sealId);
  if (!mayReadRecords(state, await standingOf(deps, actor, state))) throw new AppError('NOT_ALLOWED');
  return presentGrants(deps, state.seal.ownerId, await listGrants(deps.database.db, state.seal.id));
}
