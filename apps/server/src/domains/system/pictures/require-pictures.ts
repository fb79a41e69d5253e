import type { Background, Logo } from '@cinnabar/protocol/system/system-schema';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SettingName } from '../settings.ts';
import { findStoredKeys, hasPictures } from './picture-store.ts';

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

/** Whether the pictures that each of these values of a setting names are stored. */
export async function arePicturesKept(
  database: Database,
  name: SettingName,
  values: readonly unknown[],
): Promise<boolean[]> {
  if (name !== 'getbackgroundconfig' && name !== 'logo') return values.map(() => true);
  const named = values.map((value) => picturesIn(name, value));
  const stored = await findStoredKeys(database, name, named.flat());
  return named.map((keys) => keys.every((key) => stored.has(key)));
}

/** NOT_FOUND for a value that names a picture which is not stored: the oldest ones are not kept. */
export async function requirePictures(tx: Tx, name: SettingName, value: unknown): Promise<void> {
  if (name !== 'getbackgroundconfig' && name !== 'logo') return;
  if (!(await hasPictures(tx, name, picturesIn(name, value)))) throw new AppError('NOT_FOUND');
}
