import { and, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
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
  const { contact, purpose, bindTo, ...fresh } = record;
  const replaced = await tx
    .insert(oneTimeCode)
    .values(record)
    .onConflictDoUpdate({
      target: [oneTimeCode.contact, oneTimeCode.purpose, oneTimeCode.bindTo],
      // Written and spoken codes have separate countdowns.
      set: spoken
        ? { ...fresh, issueTime: sql`${oneTimeCode.issueTime}` }
        : { ...fresh, voiceTime: sql`${oneTimeCode.voiceTime}` },
      setWhere: spoken
        ? and(
            lte(oneTimeCode.issueTime, writtenNotAfter),
            or(isNull(oneTimeCode.voiceTime), lte(oneTimeCode.voiceTime, notAfter)),
          )
        : lte(oneTimeCode.issueTime, notAfter),
    })
    .returning({ contact: oneTimeCode.contact });
  return replaced.length > 0;
}

export async function findCode(db: Handle, key: CodeKey): Promise<CodeRecord | null> {
  const [found] = await db.select().from(oneTimeCode).where(at(key));
  return found ?? null;
}

/**
 * Takes one try from a live code; null when there is none or its tries are used up. With `spend` a try of the right code also spends it, in
 * the same statement.
 */
export async function takeTry(
  db: Handle,
  key: CodeKey,
  { codeHash, spend, now }: { codeHash: string; spend: boolean; now: Date },
): Promise<(Pick<CodeRecord, 'triesLeft' | 'welcome'> & { isRight: boolean }) | null> {
  const isRight = sql<boolean>`${oneTimeCode.codeHash} = ${codeHash}`;
  const [taken] = await db
    .update(oneTimeCode)
    .set({
      triesLeft: sql`${oneTimeCode.triesLeft} - 1`,
      ...(spend && { usedTime: sql`case when ${isRight} then ${now.toISOString()}::timestamptz end` }),
    })
    .where(
      and(
        at(key),
        gt(oneTimeCode.triesLeft, 0),
        isNull(oneTimeCode.usedTime),
        gt(oneTimeCode.expireTime, now),
      ),
    )
    .returning({ triesLeft: oneTimeCode.triesLeft, welcome: oneTimeCode.welcome, isRight });
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
