import { isId } from '@cinnabar/kernel';
import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { findSeal, type SealState } from '../../seals-store.ts';

/** A signature of the actor, active or deleted. Throws NOT_FOUND. */
export async function getOwnSignature(
  tx: Tx,
  actor: Actor,
  sealId: string,
  status: 'NORMAL' | 'DELETE' = 'NORMAL',
): Promise<SealState> {
  const found = isId(sealId) ? await findSeal(tx, sealId) : null;
  const isOwn = found?.seal.type === 'PERSONAL' && found.seal.ownerId === actor.userId;
  if (!found || !isOwn || found.seal.status !== status) throw new AppError('NOT_FOUND');
  return found;
}
