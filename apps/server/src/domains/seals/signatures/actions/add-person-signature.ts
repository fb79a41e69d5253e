import type { Tx } from '../../../../platform/db/open-database.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { addSeal } from '../../making/actions/add-seal.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import { countSeals, lockOwner, type SealState } from '../../seals-store.ts';
import type { SignaturePicture } from '../signature-picture.ts';
import { recordSignature } from './record-signature.ts';

const MOST_SIGNATURES = 20;

/** Stores a picture as the person's signature and makes it the default: it was just made. Throws SIGNATURE_LIMIT. */
export async function addPersonSignature(
  deps: SealsDeps,
  tx: Tx,
  actor: Omit<Actor, 'sessionId'>,
  { picture, way }: { picture: SignaturePicture; way: string },
): Promise<SealState> {
  await lockOwner(tx, actor.userId);
  await requireFreeSlot(tx, actor.userId);
  const state = await addSeal(deps, tx, {
    type: 'PERSONAL',
    categoryId: 'PERSONAL',
    ownerId: actor.userId,
    ownerName: actor.name,
    name: actor.name,
    picture,
    preferred: true,
    creatorId: actor.userId,
    users: [],
  });
  await recordSignature(deps, tx, actor, 'SIGNATURE_CREATE', {
    sealId: state.seal.id,
    detail: { photokey: state.version.photokey, way },
  });
  return state;
}

/** Throws SIGNATURE_LIMIT when the person has the maximum number. */
export async function requireFreeSlot(tx: Tx, userId: string): Promise<void> {
  const kept = await countSeals(tx, { ownerId: userId, types: ['PERSONAL'], statuses: ['NORMAL'] });
  if (kept >= MOST_SIGNATURES) throw new AppError('SIGNATURE_LIMIT', { params: { count: MOST_SIGNATURES } });
}
