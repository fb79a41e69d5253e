import type { Database } from '../../../platform/db/open-database.ts';
import { SETTINGS, type SettingName, type SettingValue } from '../settings.ts';
import { readSettingValue } from '../system-store.ts';

export async function readSetting<N extends SettingName>(
  database: Database,
  name: N,
): Promise<SettingValue<N>> {
  const { schema, initial } = SETTINGS[name];
  const stored = schema.safeParse(await readSettingValue(database.db, name));
  return (stored.success ? stored.data : initial) as SettingValue<N>;
}
