import { eq, isNotNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import type { SettingName } from './settings.ts';
import { setting } from './system-tables.ts';

/** The stored values, whatever shape they have, by name. */
export async function readSettingValues(db: Database['db']): Promise<Map<string, unknown>> {
  const rows = await db
    .select({ name: setting.name, value: setting.value })
    .from(setting)
    .where(isNotNull(setting.value));
  return new Map(rows.map(({ name, value }) => [name, value]));
}

export type SettingRow = typeof setting.$inferSelect;

/** Every setting that was changed at least once. */
export const readSettingRows = (db: Database['db']): Promise<SettingRow[]> => db.select().from(setting);

/** One of them, locked until the transaction ends. */
export async function lockSettingRow(tx: Tx, name: SettingName): Promise<SettingRow | null> {
  const [row] = await tx.select().from(setting).where(eq(setting.name, name)).for('update');
  return row ?? null;
}

/** The value and the one before it change places. */
export async function swapSettingValues(
  tx: Tx,
  { name, value, previous, version }: SettingRow,
  change: { updateTime: Date; changedBy: string | null },
): Promise<SettingRow> {
  const swapped = { value: previous, previous: value, version: version + 1, ...change };
  await tx.update(setting).set(swapped).where(eq(setting.name, name));
  return { name, ...swapped };
}

export async function writeSettingValue(
  tx: Tx,
  change: { name: SettingName; value: unknown; updateTime: Date; changedBy: string | null },
): Promise<void> {
  const { value, updateTime, changedBy } = change;
  // Saved again without a change, it can still be taken back to what it was.
  const isOther = sql`${setting.value} is distinct from excluded.value`;
  const previous = sql`case when ${isOther} then ${setting.value} else ${setting.previous} end`;
  const version = sql`${setting.version} + 1`;
  await tx
    .insert(setting)
    .values(change)
    .onConflictDoUpdate({ target: setting.name, set: { value, updateTime, changedBy, previous, version } });
}
