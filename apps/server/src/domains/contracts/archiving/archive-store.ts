import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import { insertRows } from '../../../platform/db/write-rows.ts';
import { announceContract } from '../inbox/inbox-store.ts';
import { contractArchive } from './contract-archive-tables.ts';

type Db = Database['db'];
export type ArchiveRecord = typeof contractArchive.$inferSelect;
type Place = Pick<ArchiveRecord, 'contractId' | 'documentId'>;

const isPlace = ({ contractId, documentId }: Place) =>
  and(eq(contractArchive.contractId, contractId), eq(contractArchive.documentId, documentId));

export function insertArchive(
  { outbox }: Tx,
  places: readonly Place[],
  times: { now: Date; nextTime: Date },
): void {
  if (places.length === 0) return;
  const { now: updateTime, nextTime } = times;
  const rows = places.map((place) => ({
    ...place,
    state: 'PENDING' as const,
    tries: 0,
    nextTime,
    updateTime,
  }));
  outbox.atEnd(sql`${insertRows(contractArchive, rows)} on conflict do nothing`);
}

const OPEN = ne(contractArchive.state, 'DONE');
/** Archived, and to be renewed at `nextTime`. */
const ARCHIVED = eq(contractArchive.state, 'DONE');

/** Leases the file that has waited longest for archiving until `lease`; null when none is due. */
export const takeDue = (tx: Tx, now: Date, lease: Date): Promise<ArchiveRecord | null> =>
  take(tx, OPEN, { now, lease });

/** The same for archived files whose renewal is due. */
export const takeRenewal = (tx: Tx, now: Date, lease: Date): Promise<ArchiveRecord | null> =>
  take(tx, ARCHIVED, { now, lease });

async function take(
  tx: Tx,
  which: typeof OPEN,
  { now, lease }: { now: Date; lease: Date },
): Promise<ArchiveRecord | null> {
  const [due] = await tx
    .select()
    .from(contractArchive)
    .where(and(which, lte(contractArchive.nextTime, now)))
    .orderBy(asc(contractArchive.nextTime))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return null;
  await tx
    .update(contractArchive)
    .set({ nextTime: lease, tries: due.tries + 1 })
    .where(isPlace(due));
  return { ...due, tries: due.tries + 1 };
}

/** Marks the file as archived, by any node, until its renewal at `nextTime`. */
export async function endArchive(
  tx: Tx,
  place: Place,
  { now, nextTime }: { now: Date; nextTime: Date },
): Promise<void> {
  await tx
    .update(contractArchive)
    .set({ state: 'DONE', tries: 0, nextTime, updateTime: now })
    .where(isPlace(place));
  await announceContract(tx, place.contractId);
}

/** Sets when an archived file is checked again. Writes nothing for a node that lost its lease. */
export async function postponeRenewal(
  db: Db,
  taken: Place & Pick<ArchiveRecord, 'tries'>,
  { now, nextTime, tries = taken.tries }: { now: Date; nextTime: Date; tries?: number },
): Promise<void> {
  await db
    .update(contractArchive)
    .set({ nextTime, tries, updateTime: now })
    .where(and(isPlace(taken), ARCHIVED, eq(contractArchive.tries, taken.tries)));
}

/** Schedules a retry. Writes nothing for a node that lost its lease to another, which may have archived the file meanwhile. */
export async function postponeArchive(
  tx: Tx,
  taken: Place & Pick<ArchiveRecord, 'tries'>,
  times: { now: Date; nextTime: Date },
): Promise<void> {
  await tx
    .update(contractArchive)
    .set({ state: 'RETRYING', nextTime: times.nextTime, updateTime: times.now })
    .where(and(isPlace(taken), OPEN, eq(contractArchive.tries, taken.tries)));
  await announceContract(tx, taken.contractId);
}
