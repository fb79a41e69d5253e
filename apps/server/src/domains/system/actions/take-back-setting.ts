import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { SettingName } from '../settings.ts';
import { lockSettingRow, type SettingRow, swapSettingValues } from '../system-store.ts';
import { validOr } from '../valid-value.ts';
import { recordChange, type WriteSettingDeps } from './write-setting.ts';

/**
 * Restores the value before the last change, or the default where that applied. The value that is taken back becomes the one before, so that
 * taking back is a change like others. CONFLICT when another change came after the one that the caller has seen.
 */
export async function takeBackSetting(
  { database, clock, audit, settings }: WriteSettingDeps,
  actor: Actor,
  { name, version }: { name: SettingName; version: number },
): Promise<SettingRow> {
  const restored = await database.transaction(async (tx) => {
    const row = await lockSettingRow(tx, name);
    if (row?.version !== version) throw new AppError('CONFLICT');
    const change = { updateTime: clock.now(), changedBy: actor.name || null };
    const swapped = await swapSettingValues(tx, row, change);
    await recordChange(audit, tx, { name, value: validOr(name, swapped.value), actor, takenBack: 1 });
    return swapped;
  });
  settings.drop();
  return restored;
}
