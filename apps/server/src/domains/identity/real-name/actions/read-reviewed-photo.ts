import { isId } from '@cinnabar/kernel';
import type { Actor } from '../../../../platform/http/actor.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { openPhoto } from '../paper-photo.ts';
import type { RealNameContext } from '../real-name-context.ts';
import { findPhoto } from '../real-name-store.ts';
import { getReview } from './get-review.ts';

/** A photo, for the reviewer of the attempt that it belongs to. Throws NOT_FOUND. */
export async function readReviewedPhoto(
  context: RealNameContext,
  actor: Actor,
  photoId: string,
): Promise<Buffer> {
  const photo = isId(photoId) ? await findPhoto(context.identity.database.db, photoId) : null;
  if (!photo?.checkId) throw new AppError('NOT_FOUND');
  await getReview(context, actor, photo.checkId);
  return openPhoto(context.masterKey, photo);
}
