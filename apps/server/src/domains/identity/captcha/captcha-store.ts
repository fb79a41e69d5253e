import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { captcha } from './captcha-tables.ts';

export type CaptchaRecord = typeof captcha.$inferSelect;
type Db = Database['db'];

export async function insertCaptcha(db: Db, record: CaptchaRecord): Promise<void> {
  await db.insert(captcha).values(record);
}

export async function findCaptcha(db: Db, id: string): Promise<CaptchaRecord | null> {
  const [found] = await db.select().from(captcha).where(eq(captcha.id, id));
  return found ?? null;
}

/** Takes one try from a live captcha of this address; null when there is none or its tries are used up. */
export async function takeCaptchaTry(
  db: Db,
  { id, address, now }: { id: string; address: string; now: Date },
): Promise<CaptchaRecord | null> {
  const [taken] = await db
    .update(captcha)
    .set({ triesLeft: sql`${captcha.triesLeft} - 1` })
    .where(
      and(
        eq(captcha.id, id),
        eq(captcha.address, address),
        gt(captcha.triesLeft, 0),
        gt(captcha.expireTime, now),
      ),
    )
    .returning();
  return taken ?? null;
}

export async function passCaptcha(db: Db, id: string, now: Date, expireTime: Date): Promise<void> {
  await db.update(captcha).set({ passedTime: now, expireTime }).where(eq(captcha.id, id));
}

/** Removes a solved captcha; false when it was not solved, is expired, belongs to another address, or a concurrent call was faster. */
export async function spendCaptcha(
  db: Db,
  { id, address, now }: { id: string; address: string; now: Date },
): Promise<boolean> {
  const spent = await db
    .delete(captcha)
    .where(
      and(
        eq(captcha.id, id),
        eq(captcha.address, address),
        isNotNull(captcha.passedTime),
        gt(captcha.expireTime, now),
      ),
    )
    .returning({ id: captcha.id });
  return spent.length > 0;
}

export async function deleteExpiredCaptchas(db: Db, now: Date): Promise<void> {
  await db.delete(captcha).where(lt(captcha.expireTime, now));
}
