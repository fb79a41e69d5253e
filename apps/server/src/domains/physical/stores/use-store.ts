import { desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/open-database.ts';
import { sealApplication, sealAuth, sealPress, stampEvent } from '../physical-tables.ts';
import type { EventRecord } from './device-store.ts';

type Db = Database['db'];

const MOST = 100;

/** The last presses of a seal, the newest first. */
export async function listPresses(db: Db, sealId: string) {
  return db
    .select({ press: sealPress, application: sealApplication, personName: sealAuth.userName })
    .from(sealPress)
    .leftJoin(sealApplication, eq(sealApplication.id, sealPress.applicationId))
    .leftJoin(sealAuth, eq(sealAuth.id, sealPress.authId))
    .where(eq(sealPress.sealId, sealId))
    .orderBy(desc(sealPress.time), desc(sealPress.id))
    .limit(MOST);
}

/** The last events of a device by their numbers, the newest first. */
export async function listEvents(db: Db, deviceNo: string): Promise<EventRecord[]> {
  return db
    .select()
    .from(stampEvent)
    .where(eq(stampEvent.deviceNo, deviceNo))
    .orderBy(desc(stampEvent.seq))
    .limit(MOST);
}

/** Numbers that were skipped: from the first to the last of each gap, the newest first. */
export async function listGaps(db: Db, deviceNo: string): Promise<{ from: number; to: number }[]> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select before + 1 as "from", seq - 1 as "to" from (
      select seq, lag(seq, 1, 0::bigint) over (order by seq) as before
      from ${stampEvent} where device_no = ${deviceNo}
    ) counted where seq > before + 1 order by seq desc limit ${MOST}`);
  return rows.map(({ from, to }) => ({ from: Number(from), to: Number(to) }));
}
