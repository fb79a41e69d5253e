import type { WayKind } from '@cinnabar/protocol/notifications/way-address';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { messageWay } from '../notifications-tables.ts';

export type WayRecord = typeof messageWay.$inferSelect;

export async function findWay(db: Database['db'], kind: WayKind): Promise<WayRecord | null> {
  const [found] = await db.select().from(messageWay).where(eq(messageWay.kind, kind));
  return found ?? null;
}

export async function putWay(tx: Tx, record: WayRecord): Promise<void> {
  const { kind: _, ...change } = record;
  await tx.insert(messageWay).values(record).onConflictDoUpdate({ target: messageWay.kind, set: change });
}

export async function deleteWay(tx: Tx, kind: WayKind): Promise<void> {
  await tx.delete(messageWay).where(eq(messageWay.kind, kind));
}
