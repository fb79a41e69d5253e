import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '@cinnabar/kernel';
import { faultOf } from '@cinnabar/protocol/transport/field-faults';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { announce, SETTINGS_KEY } from '../../../platform/events/announce.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Audit, type AuditActor, SYSTEM_CHAIN } from '../../audit/index.ts';
import { requirePictures } from '../pictures/require-pictures.ts';
import { SETTINGS, type SettingName } from '../settings.ts';
import type { SettingsMemory } from '../settings-memory.ts';
import { lockSetting, writeChange } from '../system-store.ts';
import { validOr } from '../valid-value.ts';

export interface WriteSettingDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  settings: SettingsMemory;
}

export interface SettingChange {
  name: SettingName;
  /** The new value, valid; null: the default. It is asked once the row is locked. */
  value: (before: unknown, tx: Tx) => unknown;
  actor: AuditActor;
  /** The version that the actor has seen; absent: whichever there is. */
  version?: number | undefined;
  /** The change that is taken back. */
  takenBack?: number;
}

/** Stores what was sent for a setting; BAD_REQUEST names the invalid field. @see storeSetting */
export async function writeSetting(
  deps: WriteSettingDeps,
  actor: Actor,
  { name, sent, version }: { name: SettingName; sent: unknown; version: number | undefined },
): Promise<unknown> {
  const parsed = SETTINGS[name].schema.safeParse(sent);
  if (!parsed.success) {
    const errors = parsed.error.issues.map((issue) => ({
      // A setting may be one value without fields: then the setting itself is named.
      field: issue.path.join('.') || name,
      ...faultOf(issue),
    }));
    throw new AppError('BAD_REQUEST', { errors });
  }
  await changeSetting(deps, { name, value: () => parsed.data, actor, version });
  return parsed.data;
}

/** In a transaction of its own. This process reads the new value from then on. @see storeSetting */
export async function changeSetting(deps: WriteSettingDeps, change: SettingChange): Promise<void> {
  await deps.database.transaction((tx) => storeSetting(deps, tx, change));
  deps.settings.drop();
}

/**
 * Changes a setting, with its record in the log of the installation and the news for other processes. The value that it has already is no
 * change. SETTING_CHANGED_MEANWHILE when another change came after the version that the actor has seen.
 */
export async function storeSetting(
  { clock, audit }: Pick<WriteSettingDeps, 'clock' | 'audit'>,
  tx: Tx,
  { name, value, actor, version, takenBack }: SettingChange,
): Promise<void> {
  const now = clock.now();
  const row = await lockSetting(tx, name, now);
  if (version !== undefined && row.version !== version) throw new AppError('SETTING_CHANGED_MEANWHILE');
  const before = validOr(name, row.value);
  const after = await value(before, tx);
  const shown = validOr(name, after);
  if (isDeepStrictEqual(shown, before)) return;
  await requirePictures(tx, name, shown);
  await writeChange(tx, {
    name,
    version: row.version + 1,
    before: row.value,
    after,
    time: now,
    changedBy: actor.userId,
    takenBack: takenBack ?? null,
  });
  announce(tx, { kind: 'SETTING', id: name }, [SETTINGS_KEY]);
  await audit.record(tx, {
    chain: SYSTEM_CHAIN,
    event: 'SETTING_CHANGED',
    actor,
    subjectId: name,
    detail: {
      name,
      value: JSON.stringify(shown).slice(0, 2000),
      ...(takenBack === undefined ? {} : { takenBack: 1 }),
    },
  });
}
