import type { ApplicationStatus } from '@cinnabar/protocol/organizations/application-lifecycle';
import { and, asc, count, desc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import type { CompanyRecord } from '../company-store.ts';
import { company } from '../organizations-tables.ts';
import { companyApplication } from './authentication-tables.ts';

export type ApplicationRecord = typeof companyApplication.$inferSelect;
type Handle = Database['db'] | Tx;

const OPEN: ApplicationStatus[] = ['UNSUBMIT', 'APPLIED'];
const HISTORY_SHOWN = 20;

/** Lock: whatever changes the authentication of one company is serialised. Null: there is no such company. */
export async function lockCompany(tx: Tx, companyId: string): Promise<CompanyRecord | null> {
  const [found] = await tx.select().from(company).where(eq(company.id, companyId)).for('update');
  return found ?? null;
}

/** Lock: two companies cannot claim one code, or one name, at the same time. Until the transaction ends. */
export async function lockClaims(tx: Tx, claims: readonly string[]): Promise<void> {
  // In one order for all, so that two callers cannot deadlock.
  for (const claim of [...new Set(claims)].sort())
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`company-claim:${claim}`}, 0))`);
}

/** Whether another company is authenticated, or applies, under this code. */
export async function isNumberTaken(tx: Tx, companyId: string, registerNo: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from ${company} where register_no = ${registerNo} and auth_status = 'AUTH_SUCCESS' and id <> ${companyId}
    union all
    select 1 from ${companyApplication} where register_no = ${registerNo} and status = 'APPLIED' and company_id <> ${companyId}
    limit 1`);
  return rows.length > 0;
}

export async function isNameTaken(tx: Tx, companyId: string, name: string): Promise<boolean> {
  const found = await tx
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.name, name), ne(company.id, companyId)))
    .limit(1);
  return found.length > 0;
}

export async function findOpenApplication(db: Handle, companyId: string): Promise<ApplicationRecord | null> {
  const [found] = await db
    .select()
    .from(companyApplication)
    .where(and(eq(companyApplication.companyId, companyId), inArray(companyApplication.status, OPEN)));
  return found ?? null;
}

export async function findApplication(db: Handle, id: string): Promise<ApplicationRecord | null> {
  const [found] = await db.select().from(companyApplication).where(eq(companyApplication.id, id));
  return found ?? null;
}

/** Decided ones, the newest first. */
export async function findDecided(db: Handle, companyId: string): Promise<ApplicationRecord[]> {
  return db
    .select()
    .from(companyApplication)
    .where(
      and(
        eq(companyApplication.companyId, companyId),
        inArray(companyApplication.status, ['PASSED', 'REJECTED']),
      ),
    )
    .orderBy(desc(companyApplication.createTime), desc(companyApplication.id))
    .limit(HISTORY_SHOWN);
}

export async function insertApplication(tx: Tx, record: ApplicationRecord): Promise<void> {
  await tx.insert(companyApplication).values(record);
}

export async function updateApplication(tx: Tx, { id, ...record }: ApplicationRecord): Promise<void> {
  await tx.update(companyApplication).set(record).where(eq(companyApplication.id, id));
}

type CompanyChange = Partial<
  Pick<CompanyRecord, 'name' | 'registerNo' | 'legalPerson' | 'companyType' | 'authStatus'>
>;

export async function updateCompany(tx: Tx, id: string, change: CompanyChange): Promise<void> {
  await tx.update(company).set(change).where(eq(company.id, id));
}

/** Reviewers never decide about their own application; a vendor's is not theirs to decide. */
const waitingFor = (reviewerId: string) =>
  and(
    eq(companyApplication.status, 'APPLIED'),
    ne(companyApplication.applicantId, reviewerId),
    ne(companyApplication.way, 'VENDOR'),
  );

export type WaitingApplication = ApplicationRecord & { companyName: string };

/** Those that this reviewer may decide, the oldest first. */
export async function listWaiting(
  db: Handle,
  reviewerId: string,
  limit: number,
): Promise<WaitingApplication[]> {
  const rows = await db
    .select({ application: companyApplication, companyName: company.name })
    .from(companyApplication)
    .innerJoin(company, eq(company.id, companyApplication.companyId))
    .where(waitingFor(reviewerId))
    .orderBy(asc(companyApplication.submitTime), asc(companyApplication.id))
    .limit(limit);
  return rows.map(({ application, companyName }) => ({ ...application, companyName }));
}

export async function countWaiting(db: Handle, reviewerId: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(companyApplication).where(waitingFor(reviewerId));
  return row!.total;
}

/** Those whose proof did not come in time, and was not reported either. */
export async function findLapsed(db: Handle, now: Date): Promise<{ id: string; companyId: string }[]> {
  return db
    .select({ id: companyApplication.id, companyId: companyApplication.companyId })
    .from(companyApplication)
    .where(
      and(
        eq(companyApplication.status, 'APPLIED'),
        ne(companyApplication.proof, 'PROVED'),
        isNull(companyApplication.announceTime),
        lte(companyApplication.proofExpireTime, now),
      ),
    );
}
