import { randomBytes } from 'node:crypto';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isPicture } from '../../../platform/pictures/is-picture.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import { changeSetting } from '../actions/write-setting.ts';
import type { SettingValue } from '../settings.ts';
import type { SystemDeps } from '../system-deps.ts';
import { storeBackground } from './background-store.ts';

/** Sets the background picture of the sign-in page, re-encoded so that only the pixels of the sent file remain. Throws PICTURE_INVALID. */
export async function changeBackground(
  deps: SystemDeps,
  actor: Actor,
  sent: Buffer,
): Promise<SettingValue<'getbackgroundconfig'>> {
  if (!isPicture(sent)) throw new AppError('PICTURE_INVALID');
  const picture = await fit(deps, actor, sent);
  // A new address for every picture: browsers may cache the old one without limit.
  const currentImage = randomBytes(16).toString('base64url');
  let value = { currentImage, transparency: 0 };
  await changeSetting(deps, {
    name: 'getbackgroundconfig',
    actor,
    value: async (before, tx) => {
      await storeBackground(tx, { key: currentImage, picture, createTime: deps.clock.now() });
      value = { ...(before as SettingValue<'getbackgroundconfig'>), currentImage };
      return value;
    },
  });
  return value;
}

async function fit(deps: SystemDeps, actor: Actor, sent: Buffer): Promise<Buffer> {
  try {
    return Buffer.from(await deps.fitPicture(sent, actor.userId));
  } catch (error) {
    if (error instanceof TaskFailure) throw new AppError('PICTURE_INVALID', { cause: error });
    throw error;
  }
}
