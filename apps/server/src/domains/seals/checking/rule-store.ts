import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { sealUse } from '../seals-tables.ts';
import { sealRuleQuiet } from './rule-tables.ts';

type Db = Database['db'] | Tx;

export interface CountedUses {
  withinHour: number;
  today: number;
}

/**
 * Uses of a seal by all people. For one who holds the lock of the seal it is exact: each use is written by one who held it.
 */
export async function countUses(
  db: Db,
  sealId: string,
  { hourAgo, dayStart }: { hourAgo: Date; dayStart: Date },
): Promise<CountedUses> {
  const since = hourAgo < dayStart ? hourAgo : dayStart;
  const from = (time: Date) => sql<number>`(count(*) filter (where ${gt(sealUse.time, time)}))::int`;
  const [row] = await db
    .select({ withinHour: from(hourAgo), today: from(dayStart) })
    .from(sealUse)
    .where(and(eq(sealUse.sealId, sealId), gt(sealUse.time, since)));
  return row!;
}

interface Quiet {
  sealId: string;
  ruleId: string;
  userId: string;
}

/** Takes the turn to send a message, until then the last one for this rule and person. False: it is quiet. Compare and set. */
export async function takeMessage(tx: Tx, quiet: Quiet, now: Date, untilTime: Date): Promise<boolean> {
  const taken = await tx
    .insert(sealRuleQuiet)
    .values({ ...quiet, untilTime })
    .onConflictDoUpdate({
      target: [sealRuleQuiet.sealId, sealRuleQuiet.ruleId, sealRuleQuiet.userId],
      set: { untilTime },
      setWhere: lte(sealRuleQuiet.untilTime, now),
    })
    .returning({ ruleId: sealRuleQuiet.ruleId });
  return taken.length > 0;
}

/** From now until then there is no message, whatever was before. */
export async function keepQuiet(tx: Tx, quiet: Quiet, untilTime: Date): Promise<void> {
  await tx
    .insert(sealRuleQuiet)
    .values({ ...quiet, untilTime })
    .onConflictDoUpdate({
      target: [sealRuleQuiet.sealId, sealRuleQuiet.ruleId, sealRuleQuiet.userId],
      set: { untilTime },
    });
}
