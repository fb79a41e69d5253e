import { SETTINGS, type SettingName, type SettingValue } from './settings.ts';

/** A stored value; the default for one that does not fit the schema, which an older version wrote. */
export function validOr<N extends SettingName>(name: N, stored: unknown): SettingValue<N> {
  const { schema, initial } = SETTINGS[name];
  const parsed = schema.safeParse(stored);
  return (parsed.success ? parsed.data : initial) as SettingValue<N>;
}
