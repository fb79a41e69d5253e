import type { FeeKind } from '@cinnabar/protocol/fees/fee-rules';
import { plusDays } from '@cinnabar/protocol/figure-periods';
import { and, desc, eq, exists, gte, inArray, lt, lte, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { ONE_ROW } from '../../platform/db/json-rows.ts';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { insertRows, together, updateRows } from '../../platform/db/write-rows.ts';
import { feeAccount, feeLine } from './fees-tables.ts';

export type FeeAccountRecord = typeof feeAccount.$inferSelect;
export type FeeLineRecord = typeof feeLine.$inferSelect;
type Handle = Database['db'] | Tx;

export const emptyAccount = (companyId: string): FeeAccountRecord => ({
  companyId,
  balance: 0,
  coupons: 0,
  totalPaidIn: 0,
  totalSignFee: 0,
  totalCoupons: 0,
  totalCardFee: 0,
  lines: 0,
});

/** A company without bookings has an empty account. */
export async function findAccount(db: Handle, companyId: string): Promise<FeeAccountRecord> {
  const [found] = await db.select().from(feeAccount).where(eq(feeAccount.companyId, companyId));
  return found ?? emptyAccount(companyId);
}

export async function findAccounts(db: Handle, companyIds: string[]): Promise<FeeAccountRecord[]> {
  return companyIds.length === 0
    ? []
    : db.select().from(feeAccount).where(inArray(feeAccount.companyId, companyIds));
}

/** Other writers of this account wait until the transaction ends. */
export async function lockAccount(tx: Tx, companyId: string): Promise<FeeAccountRecord> {
  const [found] = await tx
    .insert(feeAccount)
    .values(emptyAccount(companyId))
    // Writes what is there: of a row that others hold, the insert waits for the newest version, locks and returns it.
    .onConflictDoUpdate({ target: feeAccount.companyId, set: { lines: sql`${feeAccount.lines}` } })
    .returning();
  return found!;
}

/** A line and the account after it, at once: more lines of the same account may follow in the transaction. */
export async function writeLine(tx: Tx, account: FeeAccountRecord, line: FeeLineRecord): Promise<void> {
  await tx.execute(together([insertRows(feeLine, [line]), updateRows(feeAccount, [account])]));
}

export async function findLine(db: Handle, companyId: string, no: number): Promise<FeeLineRecord | null> {
  const [found] = await db
    .select()
    .from(feeLine)
    .where(and(eq(feeLine.companyId, companyId), eq(feeLine.no, no)));
  return found ?? null;
}

/** The charge of a contract that was not refunded yet; null when there is nothing to refund. */
export async function findOpenCharge(tx: Tx, contractId: string): Promise<FeeLineRecord | null> {
  const lines = await tx.select().from(feeLine).where(eq(feeLine.contractId, contractId));
  if (lines.some((line) => line.kind === 'REFUND')) return null;
  return lines.find((line) => line.kind === 'CHARGE') ?? null;
}

export async function findUndone(db: Handle, companyId: string, numbers: number[]): Promise<Set<number>> {
  if (numbers.length === 0) return new Set();
  const rows = await db
    .select({ undoes: feeLine.undoes })
    .from(feeLine)
    .where(and(eq(feeLine.companyId, companyId), inArray(feeLine.undoes, numbers)));
  return new Set(rows.map(({ undoes }) => undoes!));
}

/** Annual cards valid at some time from `from` to `to`, and not reversed; the one that ends last first. */
function selectCards(db: Handle, companyId: string, from: Date, to: Date) {
  const undoing = alias(feeLine, 'undoing');
  return db
    .select()
    .from(feeLine)
    .where(
      and(
        eq(feeLine.companyId, companyId),
        eq(feeLine.kind, 'CARD'),
        lte(feeLine.startTime, to),
        gte(feeLine.endTime, from),
        notExists(
          db
            .select({ one: sql`1` })
            .from(undoing)
            .where(and(eq(undoing.companyId, feeLine.companyId), eq(undoing.undoes, feeLine.no))),
        ),
      ),
    )
    .orderBy(desc(feeLine.endTime))
    .limit(1);
}

export async function findCard(
  db: Handle,
  companyId: string,
  from: Date,
  to: Date = from,
): Promise<FeeLineRecord | null> {
  const [found] = await selectCards(db, companyId, from, to);
  return found ?? null;
}

/** The account of a company, and whether an annual card is valid, in one statement. */
export async function findAccountAndCard(
  db: Handle,
  companyId: string,
  now: Date,
): Promise<{ account: FeeAccountRecord; hasCard: boolean }> {
  const hasCard = sql<boolean>`${exists(selectCards(db, companyId, now, now))}`;
  const [found] = await db
    .select({ account: feeAccount, hasCard })
    .from(ONE_ROW)
    .leftJoin(feeAccount, eq(feeAccount.companyId, companyId));
  return { account: found!.account ?? emptyAccount(companyId), hasCard: found!.hasCard };
}

export interface FeeLinePage {
  companyId: string;
  kind?: FeeKind | undefined;
  /** Days in China, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Older than this line. */
  before: number | null;
  limit: number;
}

/** At the beginning of a day in China. */
const midnight = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** Newest first. */
export async function listLines(db: Handle, page: FeeLinePage): Promise<FeeLineRecord[]> {
  return db
    .select()
    .from(feeLine)
    .where(
      and(
        eq(feeLine.companyId, page.companyId),
        page.kind ? eq(feeLine.kind, page.kind) : undefined,
        page.from ? gte(feeLine.createTime, midnight(page.from)) : undefined,
        page.to ? lt(feeLine.createTime, midnight(plusDays(page.to, 1))) : undefined,
        page.before ? lt(feeLine.no, page.before) : undefined,
      ),
    )
    .orderBy(desc(feeLine.no))
    .limit(page.limit);
}
