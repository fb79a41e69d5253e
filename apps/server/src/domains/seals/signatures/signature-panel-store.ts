import { and, eq, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { announce, sessionKey } from '../../../platform/events/announce.ts';
import { signaturePanel } from '../seals-tables.ts';

export type PanelRecord = typeof signaturePanel.$inferSelect;
type Db = Database['db'] | Tx;

export async function insertPanel(db: Db, record: PanelRecord): Promise<void> {
  await db.insert(signaturePanel).values(record);
}

/** A panel of this session. */
export async function findPanel(db: Db, id: string, sessionId: string): Promise<PanelRecord | null> {
  const [found] = await db
    .select()
    .from(signaturePanel)
    .where(and(eq(signaturePanel.id, id), eq(signaturePanel.sessionId, sessionId)));
  return found ?? null;
}

export async function findPanelByToken(db: Db, tokenHash: string): Promise<PanelRecord | null> {
  const [found] = await db.select().from(signaturePanel).where(eq(signaturePanel.tokenHash, tokenHash));
  return found ?? null;
}

/** Waits for a concurrent write into the same panel. */
export async function lockPanelByToken(tx: Tx, tokenHash: string): Promise<PanelRecord | null> {
  const [found] = await tx
    .select()
    .from(signaturePanel)
    .where(eq(signaturePanel.tokenHash, tokenHash))
    .for('update');
  return found ?? null;
}

/** Written at the end of the transaction, as is the signature that it names. The session that showed the code is notified. */
export function changePanel(
  tx: Tx,
  { id, sessionId }: Pick<PanelRecord, 'id' | 'sessionId'>,
  change: Partial<Pick<PanelRecord, 'tokenHash' | 'openTime' | 'sealId' | 'doneTime'>>,
): void {
  const changed = tx.update(signaturePanel).set(change).where(eq(signaturePanel.id, id));
  tx.outbox.atEnd(changed.getSQL());
  announce(tx, { kind: 'PANEL', id }, [sessionKey(sessionId)]);
}

export async function deletePanelsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(signaturePanel).where(lt(signaturePanel.expireTime, time));
}
