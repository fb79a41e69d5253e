import type pg from 'pg';
import type { OutgoingAnnouncement } from '../db/change-outbox.ts';

export interface LoggedBatch {
  position: number;
  announcements: OutgoingAnnouncement[];
  jobs: Record<string, number>;
}

const LATEST = 'select coalesce(max(position), 0) as position from change_log';

/** From now on: what is committed later has a greater position. Zero while nothing was ever sent. */
export async function latestPosition(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ position: string }>(LATEST);
  return Number(rows[0]!.position);
}

const MOST_AT_ONCE = 200;

/** Includes the row that was read last: rows are removed oldest first, so while it stands none after it is missing. */
const READ = `select position, announcements, jobs
  from change_log where position >= $1 order by position limit ${MOST_AT_ONCE + 1}`;

/**
 * The batches after a position, in order. Throws when some of them were removed already: this process was stopped for longer than they
 * are kept, or the database is not the one that it read before (an older copy took over).
 */
export async function readChangeLog(
  client: pg.ClientBase,
  after: number,
): Promise<{ batches: LoggedBatch[]; isMore: boolean }> {
  const { rows } = await client.query<{
    position: string;
    announcements: OutgoingAnnouncement[];
    jobs: Record<string, number>;
  }>(READ, [after]);
  const batches = rows.map(({ position, announcements, jobs }) => {
    return { position: Number(position), announcements, jobs };
  });
  if (after > 0 && batches.shift()?.position !== after)
    throw new Error('changes were removed before they were read');
  return { batches, isMore: rows.length > MOST_AT_ONCE };
}

/** The newest row stays, as the mark of those who have read everything. */
const REMOVE = `delete from change_log
  where write_time < clock_timestamp() - interval '2 minutes' and position < (select max(position) from change_log)`;

export async function removeOldBatches(client: pg.ClientBase): Promise<void> {
  await client.query(REMOVE);
}
