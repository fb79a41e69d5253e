import { and, asc, count, eq, lte, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { emailDomain } from './email-domain-tables.ts';

export type EmailDomainRecord = typeof emailDomain.$inferSelect;
type Handle = Database['db'] | Tx;
type Key = Pick<EmailDomainRecord, 'companyId' | 'id'>;

const isOne = ({ companyId, id }: Key) => and(eq(emailDomain.companyId, companyId), eq(emailDomain.id, id));

/** In the order in which they were added. */
export async function findEmailDomains(db: Handle, companyId: string): Promise<EmailDomainRecord[]> {
  return db
    .select()
    .from(emailDomain)
    .where(eq(emailDomain.companyId, companyId))
    .orderBy(asc(emailDomain.createTime), asc(emailDomain.id));
}

/** Those that are proved at present. */
export async function findVerifiedDomains(db: Handle, companyId: string): Promise<EmailDomainRecord[]> {
  return db
    .select()
    .from(emailDomain)
    .where(and(eq(emailDomain.companyId, companyId), eq(emailDomain.status, 'VERIFIED')))
    .orderBy(asc(emailDomain.name));
}

export async function findEmailDomain(db: Handle, key: Key): Promise<EmailDomainRecord | null> {
  const [found] = await db.select().from(emailDomain).where(isOne(key));
  return found ?? null;
}

/** Locked until the transaction ends. */
export async function lockEmailDomain(tx: Tx, key: Key): Promise<EmailDomainRecord | null> {
  const [found] = await tx.select().from(emailDomain).where(isOne(key)).for('update');
  return found ?? null;
}

/** One addition to a company at a time. @returns how many it has */
export async function lockToAdd(tx: Tx, companyId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`email-domains:${companyId}`}, 0))`);
  const [row] = await tx
    .select({ total: count() })
    .from(emailDomain)
    .where(eq(emailDomain.companyId, companyId));
  return row!.total;
}

/** False when the company has it already. */
export async function insertEmailDomain(tx: Tx, record: EmailDomainRecord): Promise<boolean> {
  const made = await tx
    .insert(emailDomain)
    .values(record)
    .onConflictDoNothing()
    .returning({ id: emailDomain.id });
  return made.length > 0;
}

export async function updateEmailDomain(
  tx: Tx,
  key: Key,
  change: Partial<Pick<EmailDomainRecord, 'status' | 'admits' | 'checkTime' | 'proveTime'>>,
): Promise<void> {
  await tx.update(emailDomain).set(change).where(isOne(key));
}

export async function deleteEmailDomain(tx: Tx, key: Key): Promise<void> {
  await tx.delete(emailDomain).where(isOne(key));
}

/** Verified ones that were not asked about since, the longest first. */
export async function findUnchecked(db: Handle, since: Date, limit: number): Promise<EmailDomainRecord[]> {
  return db
    .select()
    .from(emailDomain)
    .where(and(eq(emailDomain.status, 'VERIFIED'), lte(emailDomain.checkTime, since)))
    .orderBy(asc(emailDomain.checkTime))
    .limit(limit);
}
