import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { SettingName } from './settings.ts';
import { setting, settingChange } from './system-tables.ts';

/** The stored values, whatever shape they have, by name. */
export async function readSettingValues(db: Database['db']): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ name: setting.name, value: setting.value })
    .from(setting)
    .where(isNotNull(setting.value));
  return new Map(rows.map(({ name, value }) => [name, value]));
}

type SettingRow = typeof setting.$inferSelect;
export type ChangeRow = typeof settingChange.$inferSelect;

/** A setting and its last change; without one where only the table was written. */
export interface StoredSetting {
  setting: SettingRow;
  change: ChangeRow | null;
}

const selectSettings = (db: Database['db']) =>
  db
    .select({ setting, change: settingChange })
    .from(setting)
    .leftJoin(
      settingChange,
      and(eq(settingChange.name, setting.name), eq(settingChange.version, setting.version)),
    );

/** Every setting that was changed at least once. */
export const readSettings = (db: Database['db']): Promise<StoredSetting[]> => selectSettings(db);

export async function findStoredSetting(
  db: Database['db'],
  name: SettingName,
): Promise<StoredSetting | null> {
  const [found] = await selectSettings(db).where(eq(setting.name, name));
  return found ?? null;
}

/** What is stored of a setting, locked until the transaction ends; version 0 before the first change. */
export async function lockSetting(tx: Tx, name: SettingName, now: Date): Promise<SettingRow> {
  // Two first changes at once wait for one another here, too.
  await tx.insert(setting).values({ name, value: null, updateTime: now, version: 0 }).onConflictDoNothing();
  const [row] = await tx.select().from(setting).where(eq(setting.name, name)).for('update');
  return row!;
}

/** The change, and the value that the setting has by it. The row of the setting is locked. */
export async function writeChange(tx: Tx, change: ChangeRow): Promise<void> {
  const { name, version, after, time } = change;
  await tx.update(setting).set({ value: after, updateTime: time, version }).where(eq(setting.name, name));
  await tx.insert(settingChange).values(change);
}

export async function findChange(tx: Tx, name: SettingName, version: number): Promise<ChangeRow | null> {
  const [found] = await tx
    .select()
    .from(settingChange)
    .where(and(eq(settingChange.name, name), eq(settingChange.version, version)));
  return found ?? null;
}

/** Changes of a setting before a version, newest first. */
export const listChanges = (
  db: Database['db'],
  { name, before, limit }: { name: SettingName; before: number | undefined; limit: number },
): Promise<ChangeRow[]> =>
  db
    .select()
    .from(settingChange)
    .where(
      and(eq(settingChange.name, name), before === undefined ? undefined : lt(settingChange.version, before)),
    )
    .orderBy(desc(settingChange.version))
    .limit(limit);
