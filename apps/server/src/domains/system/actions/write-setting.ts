import type { Clock } from '@cinnabar/kernel';
import { faultOf } from '@cinnabar/protocol/transport/field-faults';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { announce, SETTINGS_KEY } from '../../../platform/events/announce.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Audit, type AuditActor, SYSTEM_CHAIN } from '../../audit/index.ts';
import { SETTINGS, type SettingName } from '../settings.ts';
import type { SettingsMemory } from '../settings-memory.ts';
import { writeSettingValue } from '../system-store.ts';

export interface WriteSettingDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
  settings: SettingsMemory;
}

export interface SettingChange {
  name: SettingName;
  value: unknown;
  actor: AuditActor;
}

/** Stores a validated setting; BAD_REQUEST names the invalid field. */
export async function writeSetting(
  deps: WriteSettingDeps,
  actor: Actor,
  name: SettingName,
  sent: unknown,
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
  await changeSetting(deps, { name, value: parsed.data, actor });
  return parsed.data;
}

/** A validated value, and in the same transaction what belongs to it. This process reads it from then on. */
export async function changeSetting(
  deps: WriteSettingDeps,
  change: SettingChange,
  also: (tx: Tx) => Promise<void> = async () => undefined,
): Promise<void> {
  await deps.database.transaction(async (tx) => {
    await also(tx);
    await storeSetting(deps, tx, change);
  });
  deps.settings.drop();
}

/** A validated value, with its record in the log of the installation. */
export async function storeSetting(
  { clock, audit }: Pick<WriteSettingDeps, 'clock' | 'audit'>,
  tx: Tx,
  { name, value, actor }: SettingChange,
): Promise<void> {
  await writeSettingValue(tx, { name, value, updateTime: clock.now(), changedBy: actor.name || null });
  await recordChange(audit, tx, { name, value, actor });
}

/** The record of a change, and the news for other processes. */
export async function recordChange(
  audit: Audit,
  tx: Tx,
  { name, value, actor, takenBack }: SettingChange & { takenBack?: 1 },
): Promise<void> {
  announce(tx, { kind: 'SETTING', id: name }, [SETTINGS_KEY]);
  await audit.record(tx, {
    chain: SYSTEM_CHAIN,
    event: 'SETTING_CHANGED',
    actor,
    detail: { name, value: JSON.stringify(value).slice(0, 2000), ...(takenBack && { takenBack }) },
  });
}
