import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { prepareStatement } from '../../../platform/db/prepare-statement.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import type { CodeKey } from './code-purpose.ts';
import { oneTimeCode } from './code-tables.ts';

export type CodeRecord = typeof oneTimeCode.$inferSelect;
type Handle = Database['db'] | Tx;

const at = ({ contact, purpose, bindTo }: CodeKey) =>
  and(eq(oneTimeCode.contact, contact), eq(oneTimeCode.purpose, purpose), eq(oneTimeCode.bindTo, bindTo));

/**
 * Replaces the old code by a new one, unless the last one was sent after `notAfter`, or, for a spoken one, a written one after
 * `writtenNotAfter`; false then.
 */
export async function replaceCode(
  tx: Handle,
  record: CodeRecord,
  { spoken, notAfter, writtenNotAfter }: { spoken: boolean; notAfter: Date; writtenNotAfter: Date },
): Promise<boolean> {
  const last = [notAfter, writtenNotAfter].map((time) => sql`${time.toISOString()}::timestamptz`);
  // Written and spoken codes have separate countdowns.
  const [kept, isOld] = spoken
    ? [
        sql`voice_time = excluded.voice_time`,
        sql`one_time_code.issue_time <= ${last[1]} and (one_time_code.voice_time is null or one_time_code.voice_time <= ${last[0]})`,
      ]
    : [sql`issue_time = excluded.issue_time`, sql`one_time_code.issue_time <= ${last[0]}`];
  const { rowCount } = await tx.execute(
    sql`${insertRows(oneTimeCode, [record])} on conflict (contact, purpose, bind_to) do update set
      code_hash = excluded.code_hash, tries_left = excluded.tries_left, welcome = excluded.welcome, ${kept},
      expire_time = excluded.expire_time, used_time = excluded.used_time where ${isOld}`,
  );
  return rowCount === 1;
}

export async function findCode(db: Handle, key: CodeKey): Promise<CodeRecord | null> {
  const [found] = await db.select().from(oneTimeCode).where(at(key));
  return found ?? null;
}

const aTry = (name: string, spends: boolean) => {
  const isRight = sql<boolean>`${oneTimeCode.codeHash} = ${sql.placeholder('codeHash')}`;
  return prepareStatement(name, (db) =>
    db
      .update(oneTimeCode)
      .set({
        triesLeft: sql`${oneTimeCode.triesLeft} - 1`,
        ...(spends && {
          usedTime: sql`case when ${isRight} then ${sql.placeholder('now')}::timestamptz end`,
        }),
      })
      .where(
        and(
          eq(oneTimeCode.contact, sql.placeholder('contact')),
          eq(oneTimeCode.purpose, sql.placeholder('purpose')),
          eq(oneTimeCode.bindTo, sql.placeholder('bindTo')),
          gt(oneTimeCode.triesLeft, 0),
          isNull(oneTimeCode.usedTime),
          sql`${oneTimeCode.expireTime} > ${sql.placeholder('now')}::timestamptz`,
        ),
      )
      .returning({ triesLeft: oneTimeCode.triesLeft, welcome: oneTimeCode.welcome, isRight }),
  );
};
const [tryCode, tryAndSpend] = [aTry('code-try', false), aTry('code-try-and-spend', true)];

/**
 * Takes one try from a live code; null when there is none or its tries are used up. With `spend` a try of the right code also spends it, in
 * the same statement.
 */
export async function takeTry(
  db: Handle,
  key: CodeKey,
  { codeHash, spend, now }: { codeHash: string; spend: boolean; now: Date },
): Promise<(Pick<CodeRecord, 'triesLeft' | 'welcome'> & { isRight: boolean }) | null> {
  const values = { ...key, codeHash, now: now.toISOString() };
  const [taken] = await (spend ? tryAndSpend : tryCode)(db).execute(values);
  return taken ?? null;
}

/** Spends a code; false when a concurrent call was faster or a new code replaced it. */
export async function spendCode(tx: Tx, key: CodeKey, codeHash: string, now: Date): Promise<boolean> {
  const spent = await tx
    .update(oneTimeCode)
    .set({ usedTime: now })
    .where(and(at(key), eq(oneTimeCode.codeHash, codeHash), isNull(oneTimeCode.usedTime)))
    .returning({ contact: oneTimeCode.contact });
  return spent.length > 0;
}

/** A code is for the person who held the contact when it was sent. */
export async function deleteCodesTo(tx: Tx, contacts: string[]): Promise<void> {
  await tx.delete(oneTimeCode).where(inArray(oneTimeCode.contact, contacts));
}

export async function deleteExpiredCodes(db: Handle, now: Date): Promise<void> {
  await db.delete(oneTimeCode).where(lt(oneTimeCode.expireTime, now));
}
