import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SettingName } from '../settings.ts';
import { findChange } from '../system-store.ts';
import { changeSetting, type WriteSettingDeps } from './write-setting.ts';

/**
 * Restores the value before a change, or the default where that applied. Taking back is a change like others, so it can be taken back too.
 * SETTING_CHANGED_MEANWHILE when another change came after the version that the caller has seen. NOT_FOUND for a change that there is not.
 */
export async function takeBackSetting(
  deps: WriteSettingDeps,
  actor: Actor,
  { name, version, change = version }: { name: SettingName; version: number; change?: number | undefined },
): Promise<void> {
  await changeSetting(deps, {
    name,
    actor,
    version,
    takenBack: change,
    value: async (_before, tx) => {
      const found = await findChange(tx, name, change);
      if (!found) throw new AppError('NOT_FOUND');
      return found.before;
    },
  });
}
