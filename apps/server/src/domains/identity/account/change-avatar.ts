import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isPicture } from '../../../platform/pictures/is-picture.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import type { IdentityContext } from '../users/identity-deps.ts';
import { recordOwn } from '../users/record-own.ts';
import { updateUser } from '../users/user-store.ts';
import { deleteAvatar, replaceAvatar } from './avatar-store.ts';

/**
 * Stores a picture as the person's avatar: cropped to a square, scaled down and re-encoded, so that only the pixels of the uploaded file are
 * kept.
 */
export async function changeAvatar(context: IdentityContext, actor: Actor, sent: Buffer): Promise<string> {
  if (!isPicture(sent)) throw new AppError('PICTURE_INVALID');
  const picture = await square(context, actor, sent);
  // A new key for every picture, so that browsers may cache the old one indefinitely.
  const key = randomBytes(16).toString('base64url');
  const { userId } = actor;
  await context.database.transaction(async (tx) => {
    await replaceAvatar(tx, { key, userId, picture });
    await updateUser(tx, userId, { avatarKey: key });
    await recordOwn(context, tx, actor, 'AVATAR_CHANGED');
  });
  return key;
}

export async function removeAvatar(context: IdentityContext, actor: Actor): Promise<void> {
  await context.database.transaction(async (tx) => {
    await deleteAvatar(tx, actor.userId);
    await updateUser(tx, actor.userId, { avatarKey: null });
    await recordOwn(context, tx, actor, 'AVATAR_REMOVED');
  });
}

async function square(context: IdentityContext, actor: Actor, sent: Buffer): Promise<Buffer> {
  try {
    return Buffer.from(await context.squarePicture(sent, actor.userId));
  } catch (error) {
    if (error instanceof TaskFailure) throw new AppError('PICTURE_INVALID', { cause: error });
    throw error;
  }
}
