import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { maySee, mayUse, standingOf } from '../seals-policy.ts';
import { findSeal, findVersion, type SealState } from '../seals-store.ts';

/** Throws NOT_FOUND for an unknown seal and one that the actor may not see. */
export async function getVisibleSeal(deps: SealsDeps, actor: Actor, id: string): Promise<SealState> {
  const found = isId(id) ? await findSeal(deps.database.db, id) : null;
  if (!found || !maySee(found, await standingOf(deps, actor.userId, found))) throw new AppError('NOT_FOUND');
  return found;
}

/** A picture by its key, for those who may see its seal or a contract that it stands on. Throws NOT_FOUND. */
export async function getVisibleVersion(deps: SealsDeps, actor: Actor, photokey: string): Promise<SealState> {
  const found = isId(photokey) ? await findVersion(deps.database.db, photokey) : null;
  if (!found) throw new AppError('NOT_FOUND');
  if (maySee(found, await standingOf(deps, actor.userId, found))) return found;
  if (await deps.sealStandsOnReadableContract(actor, photokey)) return found;
  throw new AppError('NOT_FOUND');
}

/** The seal, ready to be applied by this actor. Throws SEAL_NOT_USABLE. */
export async function getUsableSeal(
  deps: SealsDeps,
  actor: Pick<Actor, 'userId'>,
  id: string,
): Promise<SealState> {
  const found = isId(id) ? await findSeal(deps.database.db, id) : null;
  if (!found || !mayUse(found, await standingOf(deps, actor.userId, found)))
    throw new AppError('SEAL_NOT_USABLE');
  return found;
}
