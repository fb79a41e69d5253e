import { and, asc, count, desc, eq, inArray, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import { type HolderKind, otpToken } from '../token-tables.ts';

export type TokenRecord = typeof otpToken.$inferSelect;
type Db = Database['db'] | Tx;

export interface HolderKey {
  kind: HolderKind;
  id: string;
}

export async function findTokenOf(db: Db, { kind, id }: HolderKey): Promise<TokenRecord | null> {
  const [found] = await db
    .select()
    .from(otpToken)
    .where(and(eq(otpToken.holderKind, kind), eq(otpToken.holderId, id)));
  return found ?? null;
}

/** Tokens of seals, in one statement. */
export async function findTokensOfSeals(db: Db, sealIds: readonly string[]): Promise<TokenRecord[]> {
  return db
    .select()
    .from(otpToken)
    .where(and(eq(otpToken.holderKind, 'SEAL'), inArray(otpToken.holderId, [...sealIds])));
}

export async function findToken(db: Db, id: string): Promise<TokenRecord | null> {
  const [found] = await db.select().from(otpToken).where(eq(otpToken.id, id));
  return found ?? null;
}

/** Locked until the transaction ends. */
export async function lockToken(tx: Tx, id: string): Promise<TokenRecord | null> {
  const [found] = await tx.select().from(otpToken).where(eq(otpToken.id, id)).for('update');
  return found ?? null;
}

export async function findFreeToken(db: Db, serialNo: string): Promise<TokenRecord | null> {
  const [found] = await db
    .select()
    .from(otpToken)
    .where(and(eq(otpToken.serialNo, serialNo), eq(otpToken.state, 'FREE')));
  return found ?? null;
}

interface Spent {
  step: number;
  drift: number;
  usedTime: Date;
}

/** Spends a step and all before it; false when it is spent, or the token was unbound or reported as lost since. */
export async function spendStep(db: Db, id: string, { step, drift, usedTime }: Spent): Promise<boolean> {
  const spent = await db
    .update(otpToken)
    .set({ lastStep: step, drift, usedTime, synced: true })
    .where(
      and(
        eq(otpToken.id, id),
        eq(otpToken.state, 'BOUND'),
        isNull(otpToken.lost),
        lt(otpToken.lastStep, step),
      ),
    )
    .returning({ id: otpToken.id });
  return spent.length > 0;
}

/** Binds a free token and spends the step; false when it is not free any more, or the step is spent. */
export async function bindToken(
  tx: Tx,
  id: string,
  {
    holder,
    companyId,
    step,
    drift,
    now,
  }: { holder: HolderKey; companyId: string | null; step: number; drift: number; now: Date },
): Promise<boolean> {
  const bound = await tx
    .update(otpToken)
    .set({
      state: 'BOUND',
      holderKind: holder.kind,
      holderId: holder.id,
      companyId,
      bindTime: now,
      usedTime: now,
      lastStep: step,
      drift,
      synced: true,
    })
    .where(and(eq(otpToken.id, id), eq(otpToken.state, 'FREE'), lt(otpToken.lastStep, step)))
    .returning({ id: otpToken.id });
  return bound.length > 0;
}

export async function updateToken(
  db: Db,
  id: string,
  change: Partial<Pick<TokenRecord, 'synced' | 'lost' | 'state' | 'holderKind' | 'holderId'>>,
): Promise<void> {
  await db.update(otpToken).set(change).where(eq(otpToken.id, id));
}

/** Inserts those whose serial numbers are new. @returns their serial numbers */
export async function insertTokens(tx: Tx, records: readonly TokenRecord[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ serial_no: string }>(
    sql`${insertRows(otpToken, records)} on conflict (serial_no) do nothing returning serial_no`,
  );
  return new Set(rows.map(({ serial_no: serialNo }) => serialNo));
}

const like = (keyword: string) =>
  keyword === '' ? undefined : sql`strpos(lower(${otpToken.serialNo}), ${keyword.toLowerCase()}) > 0`;

/** The newest import first. */
export async function listTokens(
  db: Db,
  keyword: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<TokenRecord[]> {
  return db
    .select()
    .from(otpToken)
    .where(like(keyword))
    .orderBy(desc(otpToken.importTime), asc(otpToken.serialNo))
    .limit(limit)
    .offset(offset);
}

export async function countTokens(db: Db, keyword: string): Promise<number> {
  const [row] = await db.select({ total: count() }).from(otpToken).where(like(keyword));
  return row!.total;
}

export async function listBoundTokens(db: Db, limit: number): Promise<TokenRecord[]> {
  return db
    .select()
    .from(otpToken)
    .where(eq(otpToken.state, 'BOUND'))
    .orderBy(asc(otpToken.serialNo))
    .limit(limit);
}

/** For a larger statement: whether a person has a token of their own whose codes are accepted. Nested, so that its columns keep the names of their tables. */
export const selectHasToken = (userId: SQLWrapper): SQL<boolean> =>
  sql`${sql`exists (select 1 from ${otpToken} where ${otpToken.holderKind} = 'PERSON' and ${otpToken.holderId} = ${userId} and ${otpToken.state} = 'BOUND' and ${otpToken.lost} is null)`}`;
