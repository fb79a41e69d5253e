import type { SignatureForm } from '@cinnabar/protocol/seals/seal-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SealsDeps } from '../seals-deps.ts';
import { countSeals, lockOwner, preferSeal, type SealState } from '../seals-store.ts';
import { makeSignaturePicture } from '../signature-picture.ts';
import { addSeal } from './add-seal.ts';

const MOST_SIGNATURES = 20;

/**
 * Keeps a new signature of the actor's own and makes it the preferred one: it is the one just drawn.
 * Throws SIGNATURE_IMAGE_INVALID, GLYPH_MISSING, SIGNATURE_LIMIT.
 */
export async function createPersonSignature(
  deps: SealsDeps,
  actor: Actor,
  form: SignatureForm,
): Promise<SealState> {
  const picture = await makeSignaturePicture(deps.workers, form);
  return deps.database.transaction(async (tx) => {
    await lockOwner(tx, actor.userId);
    const kept = await countSeals(tx, { ownerId: actor.userId, types: ['PERSONAL'], statuses: ['NORMAL'] });
    if (kept >= MOST_SIGNATURES)
      throw new AppError('SIGNATURE_LIMIT', { params: { count: MOST_SIGNATURES } });
    const state = await addSeal(deps, tx, {
      type: 'PERSONAL',
      categoryId: 'PERSONAL',
      ownerId: actor.userId,
      ownerName: actor.name,
      name: actor.name,
      picture,
      creatorId: actor.userId,
      users: [],
    });
    await preferSeal(tx, actor.userId, state.seal.id);
    return { ...state, seal: { ...state.seal, preferred: true } };
  });
}
