import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { SettingName } from './settings.ts';
import { setting } from './system-tables.ts';

/** The stored value, whatever shape it has; undefined when the default applies. */
export async function readSettingValue(db: Database['db'] | Tx, name: SettingName): Promise<unknown> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.name, name));
  return row?.value;
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
