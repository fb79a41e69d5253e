import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { SettingName } from './settings.ts';
import { setting } from './system-tables.ts';

/** The stored values, whatever shape they have, by name. */
export async function readSettingValues(db: Database['db']): Promise<Map<string, unknown>> {
  const rows = await db.select({ name: setting.name, value: setting.value }).from(setting);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export async function writeSettingValue(
  tx: Tx,
  name: SettingName,
  value: unknown,
  updateTime: Date,
): Promise<void> {
  await tx
    .insert(setting)
    .values({ name, value, updateTime })
    .onConflictDoUpdate({ target: setting.name, set: { value, updateTime } });
}
