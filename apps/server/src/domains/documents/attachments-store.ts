import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { onlyOf } from './documents-store.ts';
import { attachment } from './documents-tables.ts';

export type AttachmentRecord = typeof attachment.$inferSelect;
type Db = Database['db'];

export async function insertAttachment(tx: Tx, record: AttachmentRecord): Promise<void> {
  await tx.insert(attachment).values(record);
}

export async function findAttachments(db: Db | Tx, ids: readonly string[]): Promise<AttachmentRecord[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(attachment)
    .where(inArray(attachment.id, [...ids]));
}

export async function findAttachment(db: Db | Tx, id: string): Promise<AttachmentRecord | null> {
  const [found] = await db.select().from(attachment).where(eq(attachment.id, id));
  return found ?? null;
}

/** In the order in which they were uploaded. */
export async function listContractAttachments(db: Db | Tx, contractId: string): Promise<AttachmentRecord[]> {
  return db.select().from(attachment).where(eq(attachment.contractId, contractId)).orderBy(attachment.id);
}

/** Locked until the transaction ends, in one order for all. */
export async function lockAttachments(tx: Tx, ids: readonly string[]): Promise<AttachmentRecord[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(attachment)
    .where(inArray(attachment.id, [...ids]))
    .orderBy(attachment.id)
    .for('update');
}

/** Sets exactly these attachments of the contract. Written at the end of the transaction. */
export function setContractAttachments({ outbox }: Tx, ids: readonly string[], contractId: string): void {
  outbox.atEnd(onlyOf(attachment, ids, contractId));
}

export async function setAttachmentContract(
  tx: Tx,
  ids: readonly string[],
  contractId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(attachment)
    .set({ contractId })
    .where(inArray(attachment.id, [...ids]));
}

/** Uploads that no contract took; at most 200 at a time. @returns their stored files */
export async function deleteUnboundAttachments(
  tx: Tx,
  before: Date,
): Promise<{ key: string; sha256: string }[]> {
  const stale = tx
    .select({ id: attachment.id })
    .from(attachment)
    .where(and(isNull(attachment.contractId), lt(attachment.createTime, before)))
    .limit(200)
    .for('update', { skipLocked: true });
  return tx
    .delete(attachment)
    .where(inArray(attachment.id, stale))
    .returning({ key: attachment.storageKey, sha256: attachment.sha256 });
}
