import { isDeepStrictEqual } from 'node:util';
import { toChinaTime } from '@cinnabar/kernel';
import type { SettingChangeEntry, SettingState } from '@cinnabar/protocol/system/system-schema';
import { SETTINGS, type SettingName } from './settings.ts';
import type { SystemDeps } from './system-deps.ts';
import type { ChangeRow, StoredSetting } from './system-store.ts';
import { validOr } from './valid-value.ts';

/** Present names of people by their ids. */
export type Names = ReadonlyMap<string, string>;

/** The present names of those who made changes. */
export async function namesOf(
  { ports }: Pick<SystemDeps, 'ports'>,
  changes: readonly (ChangeRow | null)[],
): Promise<Names> {
  const ids = new Set(changes.flatMap((change) => change?.changedBy ?? []));
  return ids.size === 0 ? new Map() : await ports.namesOf([...ids]);
}

/** A setting as its administrators see it; without a row it was never changed. */
export function presentSetting(
  deps: Pick<SystemDeps, 'licensed' | 'officeInstalled'>,
  name: SettingName,
  stored: StoredSetting | null,
  names: Names,
): SettingState {
  const { initial } = SETTINGS[name];
  const { setting, change } = stored ?? { setting: null, change: null };
  const value = validOr(name, setting?.value);
  return {
    name,
    value,
    initial,
    changed: !isDeepStrictEqual(value, initial),
    changeTime: change && toChinaTime(change.time),
    changedBy: authorOf(change, names),
    previous: change && { value: validOr(name, change.before) },
    version: setting?.version ?? 0,
    effect: effectOf(deps, name),
    unusedParts: [...SETTINGS[name].unusedParts],
  };
}

export const presentChange = (
  name: SettingName,
  change: ChangeRow,
  { names, restorable }: { names: Names; restorable: boolean },
): SettingChangeEntry => ({
  number: change.version,
  time: toChinaTime(change.time),
  changedBy: authorOf(change, names),
  before: validOr(name, change.before),
  after: validOr(name, change.after),
  takenBack: change.takenBack,
  restorable,
});

const authorOf = (change: ChangeRow | null, names: Names): SettingState['changedBy'] =>
  change?.changedBy ? { id: change.changedBy, name: names.get(change.changedBy) ?? '' } : null;

function effectOf(
  { licensed, officeInstalled }: Pick<SystemDeps, 'licensed' | 'officeInstalled'>,
  name: SettingName,
): SettingState['effect'] {
  if (name === 'license' && licensed) return 'LICENSE';
  return name === 'hessian' && !officeInstalled ? 'NO_CONVERTER' : 'FULL';
}
