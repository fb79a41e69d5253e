import { randomBytes } from 'node:crypto';
import type { LogoGround } from '@cinnabar/protocol/system/system-schema';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { isPicture } from '../../../platform/pictures/is-picture.ts';
import { TaskFailure } from '../../../platform/workers/task-outcome.ts';
import { type PictureSetting, storePicture } from '../pictures/picture-store.ts';
import { picturesIn } from '../pictures/require-pictures.ts';
import type { SettingValue } from '../settings.ts';
import type { SystemDeps } from '../system-deps.ts';
import { changeSetting } from './write-setting.ts';

/** Sets the background picture of the sign-in page. Throws PICTURE_INVALID. */
export const changeBackground = (
  deps: SystemDeps,
  actor: Actor,
  sent: Buffer,
): Promise<SettingValue<'getbackgroundconfig'>> =>
  changePicture(deps, actor, {
    name: 'getbackgroundconfig',
    sent,
    fit: deps.fitPicture,
    value: (before, currentImage) => ({ ...before, currentImage }),
  });

/** Sets the logo for one ground. Throws PICTURE_INVALID. */
export const changeLogo = (
  deps: SystemDeps,
  actor: Actor,
  { sent, ground }: { sent: Buffer; ground: LogoGround },
): Promise<SettingValue<'logo'>> =>
  changePicture(deps, actor, {
    name: 'logo',
    sent,
    fit: deps.fitLogo,
    value: (before, key) => ({ ...before, [ground === 'DARK' ? 'dark' : 'light']: key }),
  });

interface PictureChange<N extends PictureSetting> {
  name: N;
  sent: Buffer;
  fit: SystemDeps['fitPicture'];
  /** The setting with the new picture. */
  value: (before: SettingValue<N>, key: string) => SettingValue<N>;
}

/** The picture is re-encoded, so that only the pixels of the sent file remain. */
async function changePicture<N extends PictureSetting>(
  deps: SystemDeps,
  actor: Actor,
  { name, sent, fit, value }: PictureChange<N>,
): Promise<SettingValue<N>> {
  if (!isPicture(sent)) throw new AppError('PICTURE_INVALID');
  const picture = await readable(() => fit(sent, actor.userId));
  // A new address for every picture: browsers may cache the old one without limit.
  const key = randomBytes(16).toString('base64url');
  let changed: SettingValue<N> | undefined;
  await changeSetting(deps, {
    name,
    actor,
    value: async (before, tx) => {
      changed = value(before as SettingValue<N>, key);
      const record = { key, picture, createTime: deps.clock.now() };
      await storePicture(tx, name, record, picturesIn(name, changed));
      return changed;
    },
  });
  return changed!;
}

async function readable(work: () => Promise<Uint8Array>): Promise<Buffer> {
  try {
    return Buffer.from(await work());
  } catch (error) {
    if (error instanceof TaskFailure) throw new AppError('PICTURE_INVALID', { cause: error });
    throw error;
  }
}
