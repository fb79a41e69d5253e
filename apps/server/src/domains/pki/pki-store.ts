import { count, desc, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { insertRows } from '../../platform/db/write-rows.ts';
import { type AuthorityName, certificate, pkiAuthority } from './pki-tables.ts';

export type AuthorityRecord = typeof pkiAuthority.$inferSelect;
export type CertificateRecord = typeof certificate.$inferSelect;
type Db = Database['db'];

/** Lock while keys are made, so that processes that start together make one set. */
export async function lockAuthorities(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('pki-authorities'))`);
}

/** The newest generation of an authority. */
export async function findAuthority(db: Db | Tx, name: AuthorityName): Promise<AuthorityRecord | null> {
  const [found] = await db
    .select()
    .from(pkiAuthority)
    .where(eq(pkiAuthority.name, name))
    .orderBy(desc(pkiAuthority.generation))
    .limit(1);
  return found ?? null;
}

export async function listAuthorities(db: Db, name: AuthorityName): Promise<AuthorityRecord[]> {
  return db.select().from(pkiAuthority).where(eq(pkiAuthority.name, name)).orderBy(pkiAuthority.generation);
}

export async function insertAuthority(tx: Tx, record: AuthorityRecord): Promise<void> {
  await tx.insert(pkiAuthority).values(record);
}

/** Written at the end of the transaction. */
export function insertCertificate({ outbox }: Tx, record: CertificateRecord): void {
  outbox.atEnd(insertRows(certificate, [record]));
}

export async function listCertificates(db: Db | Tx, contractId: string): Promise<CertificateRecord[]> {
  return db
    .select()
    .from(certificate)
    .where(eq(certificate.contractId, contractId))
    .orderBy(certificate.createTime);
}

/** Newest first. */
export async function listOwnCertificates(
  db: Db,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<CertificateRecord[]> {
  return db
    .select()
    .from(certificate)
    .where(eq(certificate.userId, userId))
    .orderBy(desc(certificate.createTime), desc(certificate.serialNo))
    .limit(limit)
    .offset(offset);
}

export async function countOwnCertificates(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ all: count() }).from(certificate).where(eq(certificate.userId, userId));
  return row!.all;
}

/** Whether this certificate, by its serial number in hex, signed a contract. */
export async function certificateExists(db: Db, serialNo: string): Promise<boolean> {
  const [found] = await db
    .select({ serialNo: certificate.serialNo })
    .from(certificate)
    .where(eq(certificate.serialNo, serialNo))
    .limit(1);
  return found !== undefined;
}
