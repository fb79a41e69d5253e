import { isDeepStrictEqual } from 'node:util';
import { toChinaTime } from '@cinnabar/kernel';
import type { SettingState } from '@cinnabar/protocol/system/system-schema';
import { SETTINGS, type SettingName } from './settings.ts';
import type { SystemDeps } from './system-deps.ts';
import type { SettingRow } from './system-store.ts';
import { validOr } from './valid-value.ts';

/** A setting as its administrators see it; without a row it was never changed. */
export function presentSetting(
  deps: Pick<SystemDeps, 'licensed' | 'officeInstalled'>,
  name: SettingName,
  row: SettingRow | null,
): SettingState {
  const { initial } = SETTINGS[name];
  const value = validOr(name, row?.value);
  const previous = validOr(name, row?.previous);
  return {
    name,
    value,
    initial,
    changed: !isDeepStrictEqual(value, initial),
    changeTime: row && toChinaTime(row.updateTime),
    changedBy: row?.changedBy ?? null,
    previous: row && !isDeepStrictEqual(value, previous) ? { value: previous } : null,
    version: row?.version ?? 0,
    effect: effectOf(deps, name),
  };
}

function effectOf(
  { licensed, officeInstalled }: Pick<SystemDeps, 'licensed' | 'officeInstalled'>,
  name: SettingName,
): SettingState['effect'] {
  if (SETTINGS[name].unused) return 'UNUSED';
  if (name === 'license' && licensed) return 'LICENSE';
  return name === 'hessian' && !officeInstalled ? 'NO_CONVERTER' : 'FULL';
}
