import type { Background } from '@cinnabar/protocol/system/system-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { hasBackground } from '../background/background-store.ts';
import type { SettingName } from '../settings.ts';

/** SETTING_PICTURE_GONE for a value that names a picture which is not stored: the oldest ones are not kept. */
export async function requirePictures(tx: Tx, name: SettingName, value: unknown): Promise<void> {
  if (name !== 'getbackgroundconfig') return;
  const { currentImage } = value as Background;
  if (currentImage !== null && !(await hasBackground(tx, currentImage)))
    throw new AppError('SETTING_PICTURE_GONE');
}
