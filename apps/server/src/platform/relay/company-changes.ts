import { and, asc, eq, gt, lt } from 'drizzle-orm';
import type { OutgoingCompanyChange } from '../db/change-outbox.ts';
import type { Database, Tx } from '../db/open-database.ts';
import { companyChange } from './relay-tables.ts';

const KEPT_DAYS = 90;
const DAY_MS = 86_400_000;

/** Numbered by the relay after the commit, and not at all without it. */
export function recordCompanyChange(tx: Tx, change: OutgoingCompanyChange): void {
  tx.outbox.addCompanyChange(change);
}

const READ = {
  seq: companyChange.seq,
  kind: companyChange.kind,
  subject: companyChange.subject,
  detail: companyChange.detail,
  changeTime: companyChange.changeTime,
};
export type CompanyChange = Omit<typeof companyChange.$inferSelect, 'companyId'>;

/**
 * The changes of a company after number `afterSeq` (0: from the first that is kept), in their order, at most `limit`. The numbers are 1, 2, 3 …
 * in the order of the commits: none appears later below one that was read. Changes of one contract are in the order in which they
 * happened; transactions that commit at the same time may stand in either order. Where the first number is not `afterSeq + 1`, those before
 * were older than 90 days.
 */
export async function readCompanyChanges(
  db: Database['db'] | Tx,
  companyId: string,
  afterSeq: number,
  limit: number,
): Promise<CompanyChange[]> {
  return db
    .select(READ)
    .from(companyChange)
    .where(and(eq(companyChange.companyId, companyId), gt(companyChange.seq, afterSeq)))
    .orderBy(asc(companyChange.seq))
    .limit(limit);
}

export async function sweepCompanyChanges({ db }: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.delete(companyChange).where(lt(companyChange.changeTime, before));
}
