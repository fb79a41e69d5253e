import { and, asc, count, desc, eq, gt, ilike, inArray, sql } from 'drizzle-orm';
import { jsonRows } from '../../platform/db/json-rows.ts';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { prepareStatement } from '../../platform/db/prepare-statement.ts';
import { insertRows } from '../../platform/db/write-rows.ts';
import { sealGrant } from './grant-tables.ts';
import type { GrantRecord } from './grant-terms.ts';
import { seal, sealUse, sealVersion } from './seals-tables.ts';
import { otpToken } from './token-tables.ts';

export type SealRecord = typeof seal.$inferSelect;
export type SealVersionRecord = typeof sealVersion.$inferSelect;
type Db = Database['db'] | Tx;

/** A seal with its present picture and the grants that have not been ended. */
export interface SealState {
  seal: SealRecord;
  version: SealVersionRecord;
  grants: GrantRecord[];
  /** Its use asks for a code of the token. */
  hasToken: boolean;
}

/** The life of a new seal: no act yet, and no rules. */
export const NO_ACT = {
  freezeReason: null,
  stageTime: null,
  stageReason: null,
  releaseAskerId: null,
  rules: [],
};

/** What the rules of its use and of its life look at. */
export type SealWithGrants = Pick<SealState, 'seal' | 'grants'>;

export interface SealFilter {
  ownerId?: string;
  types?: readonly SealRecord['type'][];
  category?: SealRecord['category'];
  statuses?: readonly SealRecord['status'][];
  readiness?: readonly SealRecord['readiness'][];
  keyword?: string;
}

/** A preferred one takes the place of the owner's former default. Written at the end of the transaction. */
export function insertSeal({ outbox }: Tx, { seal: record, version, grants }: SealState): void {
  const former = sql`update seal set preferred = false where owner_id = ${record.ownerId}::uuid and type = ${record.type} and preferred`;
  outbox.atEnd(
    ...(record.preferred ? [former] : []),
    insertRows(seal, [record]),
    insertRows(sealVersion, [version]),
    ...(grants.length > 0 ? [insertRows(sealGrant, grants)] : []),
  );
}

const STATE = {
  seal,
  version: sealVersion,
  grants: jsonRows(sealGrant, {
    where: and(eq(sealGrant.sealId, seal.id), eq(sealGrant.status, 'ACTIVE')),
    orderBy: sql`${sealGrant.number}`,
  }),
  hasToken: sql<boolean>`${sql`exists (select 1 from ${otpToken} where ${otpToken.holderKind} = 'SEAL' and ${otpToken.holderId} = ${seal.id})`}`,
};

const selectSeal = prepareStatement('seal', (db) =>
  db
    .select(STATE)
    .from(seal)
    .innerJoin(sealVersion, eq(sealVersion.photokey, seal.photokey))
    .where(eq(seal.id, sql.placeholder('id'))),
);

export async function findSeal(db: Db, id: string): Promise<SealState | null> {
  const [found] = await selectSeal(db).execute({ id });
  return found ?? null;
}

const selectVersion = prepareStatement('seal-version', (db) =>
  db
    .select(STATE)
    .from(sealVersion)
    .innerJoin(seal, eq(seal.id, sealVersion.sealId))
    .where(eq(sealVersion.photokey, sql.placeholder('photokey'))),
);

/** The seal that a picture belongs to, with that version of it. */
export async function findVersion(db: Db, photokey: string): Promise<SealState | null> {
  const [found] = await selectVersion(db).execute({ photokey });
  return found ?? null;
}

/** Every picture of a seal, the newest first. */
export async function listVersions(db: Db, sealId: string): Promise<SealVersionRecord[]> {
  return db
    .select()
    .from(sealVersion)
    .where(eq(sealVersion.sealId, sealId))
    .orderBy(desc(sealVersion.createTime));
}

/** Newest last, a person's preferred one first. */
export async function listSeals(
  db: Db,
  filter: SealFilter,
  page?: { limit: number; offset: number },
): Promise<SealState[]> {
  const query = db
    .select(STATE)
    .from(seal)
    .innerJoin(sealVersion, eq(sealVersion.photokey, seal.photokey))
    .where(conditions(filter))
    .orderBy(desc(seal.preferred), asc(seal.createTime), asc(seal.id));
  return page ? query.limit(page.limit).offset(page.offset) : query.limit(500);
}

/** Electronic seals of a company, without name seals, that can be used now. */
export const listReadySeals = (db: Db, companyId: string): Promise<SealState[]> =>
  listSeals(db, {
    ownerId: companyId,
    types: ['COMPANY'],
    statuses: ['NORMAL'],
    readiness: ['READY'],
    category: 'ELECTRONIC',
  });

/** The seals that a company has or had, also deleted ones, the oldest first. */
export const listSealNames = (
  db: Db,
  companyId: string,
  limit: number,
): Promise<{ id: string; name: string }[]> =>
  db
    .select({ id: seal.id, name: seal.name })
    .from(seal)
    .where(eq(seal.ownerId, companyId))
    .orderBy(asc(seal.createTime), asc(seal.id))
    .limit(limit);

export async function countSeals(db: Db, filter: SealFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(seal).where(conditions(filter));
  return row!.total;
}

/** Makes one signature of a person the default; the others are no longer it. */
export async function preferSeal(tx: Tx, ownerId: string, sealId: string): Promise<void> {
  await tx
    .update(seal)
    .set({ preferred: sql`${seal.id} = ${sealId}` })
    .where(and(eq(seal.ownerId, ownerId), eq(seal.type, 'PERSONAL')));
}

export async function setStatus(tx: Tx, sealId: string, status: SealRecord['status']): Promise<void> {
  await tx.update(seal).set({ status, preferred: false }).where(eq(seal.id, sealId));
}

export async function renameSeal(tx: Tx, sealId: string, name: string): Promise<void> {
  await tx.update(seal).set({ name }).where(eq(seal.id, sealId));
}

/**
 * Counts one use of a seal that is still in use: compare and set, which also locks it until the transaction ends. Null: it is not, or no longer.
 * @returns the picture and the rules that it has now
 */
export async function countSealUse(
  tx: Tx,
  sealId: string,
): Promise<Pick<SealRecord, 'photokey' | 'rules'> | null> {
  const [counted] = await tx
    .update(seal)
    .set({ useCount: sql`${seal.useCount} + 1` })
    .where(and(eq(seal.id, sealId), eq(seal.status, 'NORMAL'), eq(seal.readiness, 'READY')))
    .returning({ photokey: seal.photokey, rules: seal.rules });
  return counted ?? null;
}

export async function setReadiness(
  tx: Tx,
  sealId: string,
  readiness: SealRecord['readiness'],
): Promise<void> {
  await tx.update(seal).set({ readiness }).where(eq(seal.id, sealId));
}

export async function setRules(tx: Tx, sealId: string, rules: SealRecord['rules']): Promise<void> {
  await tx.update(seal).set({ rules }).where(eq(seal.id, sealId));
}

/** Written at the end of the transaction. */
export function addUse({ outbox }: Tx, use: typeof sealUse.$inferSelect): void {
  outbox.atEnd(insertRows(sealUse, [use]));
}

/** Locked until the transaction ends; the lock is a statement of its own, so that what is read is newer. */
export async function lockSeal(tx: Tx, id: string): Promise<SealState | null> {
  // In turn: a query of drizzle is sent when it is awaited, so that side by side the state would be read first.
  await tx.select({ id: seal.id }).from(seal).where(eq(seal.id, id)).for('update');
  return findSeal(tx, id);
}

/** Lock while seals of one owner are added or reordered. */
export async function lockOwner(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`seals:${ownerId}`}, 0))`);
}

function conditions({ ownerId, types, category, statuses, readiness, keyword }: SealFilter) {
  return and(
    ownerId === undefined ? undefined : eq(seal.ownerId, ownerId),
    types ? inArray(seal.type, [...types]) : undefined,
    category ? eq(seal.category, category) : undefined,
    statuses ? inArray(seal.status, [...statuses]) : undefined,
    readiness ? inArray(seal.readiness, [...readiness]) : undefined,
    keyword ? ilike(seal.name, `%${keyword.replace(/[\\%_]/g, '\\$&')}%`) : undefined,
  );
}

/** Whether a picture is this stored file. */
export async function isStored(db: Db, storageKey: string): Promise<boolean> {
  const rows = await db
    .select({ key: sealVersion.storageKey })
    .from(sealVersion)
    .where(eq(sealVersion.storageKey, storageKey))
    .limit(1);
  return rows.length > 0;
}

/** Names of stored pictures, in order, after `after`. */
export async function listStoredKeys(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ key: sealVersion.storageKey })
    .from(sealVersion)
    .where(gt(sealVersion.storageKey, after))
    .orderBy(asc(sealVersion.storageKey))
    .limit(limit);
  return rows.map(({ key }) => key);
}
