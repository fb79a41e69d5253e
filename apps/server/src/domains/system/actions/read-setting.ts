import type { SettingName, SettingValue } from '../settings.ts';
import type { SettingsMemory } from '../settings-memory.ts';
import { validOr } from '../valid-value.ts';

export async function readSetting<N extends SettingName>(
  settings: SettingsMemory,
  name: N,
): Promise<SettingValue<N>> {
  return validOr(name, await settings.read(name));
}
