import type { DeviceAdapter } from '@cinnabar/protocol/physical/physical-values';
import { and, asc, count, desc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../platform/db/open-database.ts';
import {
  applicationEvent,
  applicationFile,
  physicalSeal,
  sealApplication,
  sealAuth,
  sealPhoto,
  sealPress,
  stampDevice,
} from '../physical-tables.ts';

type Db = Database['db'] | Tx;
export type ApplicationRecord = typeof sealApplication.$inferSelect;
export type AuthRecord = typeof sealAuth.$inferSelect;
export type PressRecord = typeof sealPress.$inferSelect;
export type PhotoRecord = typeof sealPhoto.$inferSelect;
export type FileRecord = typeof applicationFile.$inferSelect;

export interface AuthWithSeal extends AuthRecord {
  sealName: string;
  keeperId: string;
  deviceNo: string | null;
  adapter: DeviceAdapter | null;
}

/** An application with what it grants. */
export interface WholeApplication {
  application: ApplicationRecord;
  auths: AuthWithSeal[];
  keeperIds: string[];
}

export async function findWhole(db: Db, ids: readonly string[]): Promise<WholeApplication[]> {
  if (ids.length === 0) return [];
  const [applications, rows] = [
    await db
      .select()
      .from(sealApplication)
      .where(inArray(sealApplication.id, [...ids])),
    await db
      .select({ auth: sealAuth, seal: physicalSeal, device: stampDevice })
      .from(sealAuth)
      .innerJoin(physicalSeal, eq(physicalSeal.id, sealAuth.sealId))
      .leftJoin(stampDevice, and(eq(stampDevice.sealId, physicalSeal.id), eq(stampDevice.bound, true)))
      .where(inArray(sealAuth.applicationId, [...ids]))
      .orderBy(asc(sealAuth.position)),
  ];
  return ids.flatMap((id) => {
    const application = applications.find((one) => one.id === id);
    if (!application) return [];
    const auths = rows
      .filter(({ auth }) => auth.applicationId === id)
      .map(({ auth, seal, device }) => ({
        ...auth,
        sealName: seal.name,
        keeperId: seal.keeperId,
        deviceNo: device?.deviceNo ?? null,
        adapter: device?.adapter ?? null,
      }));
    return [{ application, auths, keeperIds: [...new Set(auths.map(({ keeperId }) => keeperId))] }];
  });
}

/** Locked until the transaction ends. */
export async function lockWhole(tx: Tx, id: string): Promise<WholeApplication | null> {
  await tx
    .select({ id: sealApplication.id })
    .from(sealApplication)
    .where(eq(sealApplication.id, id))
    .for('update');
  const [found] = await findWhole(tx, [id]);
  return found ?? null;
}

/** Numbers of a company follow one another: who draws one waits for the others. */
export async function nextSequence(tx: Tx, companyId: string, year: number): Promise<number> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`seal-application:${companyId}`}, 0))`,
  );
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${sealApplication.sequence}), 0)::int` })
    .from(sealApplication)
    .where(and(eq(sealApplication.companyId, companyId), eq(sealApplication.year, year)));
  return row!.last + 1;
}

export async function insertApplication(tx: Tx, record: ApplicationRecord): Promise<void> {
  await tx.insert(sealApplication).values(record);
}

export async function updateApplication(
  tx: Tx,
  id: string,
  change: Partial<Omit<ApplicationRecord, 'id' | 'companyId' | 'status'>>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await tx.update(sealApplication).set(change).where(eq(sealApplication.id, id));
}

/** For `change-state.ts` alone. */
export async function setStatus(tx: Tx, id: string, status: ApplicationRecord['status']): Promise<void> {
  await tx.update(sealApplication).set({ status }).where(eq(sealApplication.id, id));
}

export async function replaceAuths(tx: Tx, applicationId: string, records: AuthRecord[]): Promise<void> {
  await tx.delete(sealAuth).where(eq(sealAuth.applicationId, applicationId));
  if (records.length > 0) await tx.insert(sealAuth).values(records);
}

export async function updateAuth(
  tx: Tx,
  id: string,
  change: Partial<Pick<AuthRecord, 'count' | 'startTime' | 'endTime' | 'ended' | 'endReason'>>,
): Promise<void> {
  await tx.update(sealAuth).set(change).where(eq(sealAuth.id, id));
}

export async function findAuth(db: Db, id: string): Promise<AuthRecord | null> {
  const [found] = await db.select().from(sealAuth).where(eq(sealAuth.id, id));
  return found ?? null;
}

/** What else belongs to an application, for its page. */
export async function findParts(db: Db, applicationId: string) {
  return {
    presses: await db
      .select()
      .from(sealPress)
      .where(eq(sealPress.applicationId, applicationId))
      .orderBy(asc(sealPress.time), asc(sealPress.number)),
    photos: await db
      .select()
      .from(sealPhoto)
      .where(eq(sealPhoto.applicationId, applicationId))
      .orderBy(asc(sealPhoto.sendTime)),
    files: await db
      .select()
      .from(applicationFile)
      .where(eq(applicationFile.applicationId, applicationId))
      .orderBy(asc(applicationFile.id)),
    events: await db
      .select()
      .from(applicationEvent)
      .where(eq(applicationEvent.applicationId, applicationId))
      .orderBy(desc(applicationEvent.time), desc(applicationEvent.id))
      .limit(500),
  };
}

/** A press without a photo and without a waiver. It owes one where the installation requires photos. */
export const isDue: SQL = sql`${sealPress.photokey} is null and ${sealPress.waived} is null`;

/** Presses of applications, and those of them without a photo and without a waiver, by application. */
export async function countPresses(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { presses: number; open: number }>();
  const rows = await db
    .select({
      id: sealPress.applicationId,
      presses: count(),
      open: sql<number>`(count(*) filter (where ${isDue}))::int`,
    })
    .from(sealPress)
    .where(inArray(sealPress.applicationId, [...ids]))
    .groupBy(sealPress.applicationId);
  return new Map(rows.map(({ id, presses, open }) => [id!, { presses, open }]));
}

export interface Reader {
  companyId: string;
  userId: string;
  /** All applications that were submitted. */
  readsAll: boolean;
  /** The installation requires photos; otherwise none is due. */
  photoRequired: boolean;
}

const ENDED = ['COMPLETE', 'FINISHED', 'REFUSED', 'RECALLED'] as const;

/** The condition of each box, for what a reader sees. */
export function boxes({ companyId, userId, readsAll, photoRequired }: Reader) {
  const mine = eq(sealApplication.applicantId, userId);
  const asked = sql`${userId}::uuid = any(${sealApplication.askedIds})`;
  const decided = sql`exists (select 1 from jsonb_array_elements(${sealApplication.nodes}) n where n->'approverIds' ? ${userId})`;
  const pressed = sql`exists (select 1 from ${sealAuth} join ${physicalSeal} on ${physicalSeal.id} = ${sealAuth.sealId} where ${sealAuth.applicationId} = ${sealApplication.id} and (${sealAuth.userId} = ${userId} or ${physicalSeal.keeperId} = ${userId}))`;
  const submitted = sql`${sealApplication.status} <> 'DRAFT'`;
  const seen = and(
    eq(sealApplication.companyId, companyId),
    or(mine, and(submitted, readsAll ? undefined : or(asked, decided, pressed))),
  );
  const due = sql`exists (select 1 from ${sealPress} where ${sealPress.applicationId} = ${sealApplication.id} and ${isDue})`;
  return {
    ALL: seen,
    MINE: and(seen, mine),
    TO_DECIDE: and(seen, eq(sealApplication.status, 'APPROVING'), asked),
    USING: and(seen, eq(sealApplication.status, 'USING')),
    PHOTOS_DUE: photoRequired ? and(seen, due) : sql`false`,
    ENDED: and(seen, inArray(sealApplication.status, [...ENDED])),
  };
}

/** How many lie in each box, in one statement. */
export async function countBoxes(db: Db, reader: Reader) {
  const all = boxes(reader);
  const within = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const [row] = await db
    .select({
      ALL: sql<number>`count(*)::int`,
      MINE: within(all.MINE),
      TO_DECIDE: within(all.TO_DECIDE),
      USING: within(all.USING),
      PHOTOS_DUE: within(all.PHOTOS_DUE),
      ENDED: within(all.ENDED),
    })
    .from(sealApplication)
    .where(all.ALL);
  return row!;
}

export async function pageOf(
  db: Db,
  reader: Reader,
  query: {
    box: keyof ReturnType<typeof boxes>;
    keyword: string;
    sealId?: string | undefined;
    page: number;
    pageSize: number;
  },
): Promise<{ ids: string[]; total: number }> {
  const like = `%${query.keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const where = and(
    boxes(reader)[query.box],
    query.keyword === ''
      ? undefined
      : or(
          ilike(sealApplication.subject, like),
          ilike(sealApplication.applicantName, like),
          sql`'WY-' || ${sealApplication.year} || '-' || lpad(${sealApplication.sequence}::text, 4, '0') ilike ${like}`,
        ),
    query.sealId === undefined
      ? undefined
      : sql`exists (select 1 from ${sealAuth} where ${sealAuth.applicationId} = ${sealApplication.id} and ${sealAuth.sealId} = ${query.sealId})`,
  );
  const rows = await db
    .select({ id: sealApplication.id, total: sql<number>`(count(*) over ())::int` })
    .from(sealApplication)
    .where(where)
    .orderBy(desc(sealApplication.createTime), desc(sealApplication.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}
