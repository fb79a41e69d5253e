import { newId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { countAttempt } from '../../../../platform/http/rate-limit.ts';
import { readPhoto, sealPhoto } from '../paper-photo.ts';
import type { RealNameContext } from '../real-name-context.ts';
import { photosPerUser } from '../real-name-limits.ts';
import { insertPhoto } from '../real-name-store.ts';

/** Stores a photo for a form that is submitted later. Throws REAL_NAME_PHOTO_INVALID, TOO_MANY_REQUESTS. */
export async function uploadPhoto(
  { identity: { database, clock }, masterKey }: RealNameContext,
  actor: Actor,
  sent: Uint8Array,
): Promise<{ id: string }> {
  await countAttempt(database, photosPerUser(actor.userId), clock.now());
  const id = newId();
  const picture = sealPhoto(masterKey, id, await readPhoto(sent));
  const createTime = clock.now();
  await insertPhoto(database.db, {
    id,
    userId: actor.userId,
    checkId: null,
    side: null,
    picture,
    createTime,
  });
  return { id };
}
