import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { stampDevice, stampEvent } from '../physical-tables.ts';

type Db = Database['db'] | Tx;
export type DeviceRecord = typeof stampDevice.$inferSelect;
export type EventRecord = typeof stampEvent.$inferSelect;

/** Devices that are bound to these seals. */
export async function findDevices(db: Db, sealIds: readonly string[]): Promise<DeviceRecord[]> {
  if (sealIds.length === 0) return [];
  return db
    .select()
    .from(stampDevice)
    .where(and(eq(stampDevice.bound, true), inArray(stampDevice.sealId, [...sealIds])));
}

export async function findDevice(db: Db, deviceNo: string): Promise<DeviceRecord | null> {
  const [found] = await db.select().from(stampDevice).where(eq(stampDevice.deviceNo, deviceNo));
  return found ?? null;
}

/** Locked until the transaction ends: events of one device take turns. */
export async function lockDevice(tx: Tx, deviceNo: string): Promise<DeviceRecord | null> {
  const [found] = await tx.select().from(stampDevice).where(eq(stampDevice.deviceNo, deviceNo)).for('update');
  return found ?? null;
}

/** @returns false where the number is taken, by a device of another company too */
export async function insertDevice(tx: Tx, record: DeviceRecord): Promise<boolean> {
  const rows = await tx.insert(stampDevice).values(record).onConflictDoNothing().returning();
  return rows.length > 0;
}

export async function unbindSeal(tx: Tx, sealId: string): Promise<string | null> {
  const [row] = await tx
    .update(stampDevice)
    .set({ bound: false })
    .where(and(eq(stampDevice.bound, true), eq(stampDevice.sealId, sealId)))
    .returning({ deviceNo: stampDevice.deviceNo });
  return row?.deviceNo ?? null;
}

/** Keeps an event once. @returns the one that was there before; null: it is new */
export async function keepEvent(tx: Tx, record: EventRecord): Promise<EventRecord | null> {
  const rows = await tx.insert(stampEvent).values(record).onConflictDoNothing().returning();
  if (rows.length > 0) return null;
  const [known] = await tx
    .select()
    .from(stampEvent)
    .where(sql`${stampEvent.deviceNo} = ${record.deviceNo} and ${stampEvent.seq} = ${record.seq}`);
  return known!;
}

export async function noteEvent(tx: Tx, deviceNo: string, seq: number, now: Date): Promise<void> {
  await tx
    .update(stampDevice)
    .set({
      lastSeq: sql`greatest(${stampDevice.lastSeq}, ${seq})`,
      received: sql`${stampDevice.received} + 1`,
      lastTime: now,
    })
    .where(eq(stampDevice.deviceNo, deviceNo));
}
