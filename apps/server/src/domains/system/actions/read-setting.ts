import { SETTINGS, type SettingName, type SettingValue } from '../settings.ts';
import type { SettingsMemory } from '../settings-memory.ts';

export async function readSetting<N extends SettingName>(
  settings: SettingsMemory,
  name: N,
): Promise<SettingValue<N>> {
  const { schema, initial } = SETTINGS[name];
  const stored = schema.safeParse(await settings.read(name));
  return (stored.success ? stored.data : initial) as SettingValue<N>;
}
