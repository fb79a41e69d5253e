import type { Background, Logo } from '@cinnabar/protocol/system/system-schema';
import type { Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SettingName } from '../settings.ts';
import { hasPictures } from './picture-store.ts';

/** The pictures that a value names. */
export function picturesIn(name: SettingName, value: unknown): string[] {
  const keys =
    name === 'getbackgroundconfig'
      ? [(value as Background).currentImage]
      : name === 'logo'
        ? [(value as Logo).light, (value as Logo).dark]
        : [];
  return keys.filter((key) => key !== null);
}

/** SETTING_PICTURE_GONE for a value that names a picture which is not stored: the oldest ones are not kept. */
export async function requirePictures(tx: Tx, name: SettingName, value: unknown): Promise<void> {
  if (name !== 'getbackgroundconfig' && name !== 'logo') return;
  if (!(await hasPictures(tx, name, picturesIn(name, value)))) throw new AppError('SETTING_PICTURE_GONE');
}
