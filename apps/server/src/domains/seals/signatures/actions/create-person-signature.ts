import type { SignatureForm } from '@cinnabar/protocol/seals/seal-schema';
import type { Actor } from '../../../../platform/http/actor.ts';
import type { SealsDeps } from '../../seals-deps.ts';
import type { SealState } from '../../seals-store.ts';
import { makeSignaturePicture } from '../signature-picture.ts';
import { addPersonSignature } from './add-person-signature.ts';

/** A new signature of the actor. Throws SIGNATURE_IMAGE_INVALID, GLYPH_MISSING, SIGNATURE_LIMIT, NAME_OF_ORGANIZATION. */
export async function createPersonSignature(
  deps: SealsDeps,
  actor: Actor,
  form: SignatureForm,
): Promise<SealState> {
  // It would be drawn beside the seals of companies.
  if (form.source === 'TYPED' && form.text) await deps.identity.requireOwnName(form.text, 'text');
  const picture = await makeSignaturePicture(deps.workers, form);
  return deps.database.transaction((tx) =>
    addPersonSignature(deps, tx, actor, { picture, way: form.source }),
  );
}
