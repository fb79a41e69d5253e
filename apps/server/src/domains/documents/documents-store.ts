// long: the SQL of documents, their revisions and files
import type { ConversionProblem } from '@cinnabar/protocol/documents/document-schema';
import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  not,
  notExists,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import { jsonRows, ONE_ROW } from '../../platform/db/json-rows.ts';
import type { Database, Tx } from '../../platform/db/open-database.ts';
import { prepareStatement } from '../../platform/db/prepare-statement.ts';
import { insertRows, together } from '../../platform/db/write-rows.ts';
import { announce, userKey } from '../../platform/events/announce.ts';
import { attachment, document, documentRevision, type RevisionKind } from './documents-tables.ts';

export type DocumentRecord = typeof document.$inferSelect;
/** Named by its id, or as the call has read it already. */
export type Named = string | DocumentRecord;
export type RevisionRecord = typeof documentRevision.$inferSelect;
type Db = Database['db'];

export async function insertDocument(tx: Tx, record: DocumentRecord): Promise<void> {
  const uploads = record.state === 'READY' ? [uploadOf(record)] : [];
  await tx.execute(together([insertRows(document, [record]), insertRows(documentRevision, uploads)]));
}

function uploadOf(record: DocumentRecord): RevisionRecord {
  const { id: documentId, revision, sha256, storageKey, size, createTime } = record;
  return { documentId, revision, kind: 'UPLOAD', sha256, storageKey, size, createTime };
}

/** Revision 1 of a converted document; false when it is gone or no longer converting. */
export async function finishConversion(
  tx: Tx,
  id: string,
  made: Pick<DocumentRecord, 'pageSizes' | 'sha256' | 'storageKey' | 'size' | 'source'>,
): Promise<boolean> {
  const [record] = await tx
    .update(document)
    .set({ ...made, state: 'READY', problem: null, revision: 1 })
    .where(and(eq(document.id, id), eq(document.state, 'CONVERTING')))
    .returning();
  if (!record) return false;
  await tx.insert(documentRevision).values(uploadOf(record));
  notifyUploader(tx, record);
  return true;
}

export async function failConversion(tx: Tx, id: string, problem: ConversionProblem): Promise<void> {
  const failed = await tx
    .update(document)
    .set({ state: 'FAILED', problem })
    .where(and(eq(document.id, id), eq(document.state, 'CONVERTING')))
    .returning({ id: document.id, ownerId: document.ownerId });
  for (const one of failed) notifyUploader(tx, one);
}

/** Notifies those who wait for a conversion that it is done, or has failed. */
const notifyUploader = (tx: Tx, { id, ownerId }: Pick<DocumentRecord, 'id' | 'ownerId'>) =>
  announce(tx, { kind: 'DOCUMENT', id }, [userKey(ownerId)]);

/** Back to converting; false when it had not failed. */
export async function reopenConversion(tx: Tx, id: string): Promise<boolean> {
  const opened = await tx
    .update(document)
    .set({ state: 'CONVERTING', problem: null })
    .where(and(eq(document.id, id), eq(document.state, 'FAILED')))
    .returning({ id: document.id, ownerId: document.ownerId });
  for (const one of opened) notifyUploader(tx, one);
  return opened.length > 0;
}

/** Conversions that no process has finished since then. */
export async function failForgottenConversions(tx: Tx, before: Date): Promise<void> {
  const failed = await tx
    .update(document)
    .set({ state: 'FAILED', problem: 'TIMEOUT' })
    .where(and(eq(document.state, 'CONVERTING'), lt(document.createTime, before)))
    .returning({ id: document.id, ownerId: document.ownerId });
  for (const one of failed) notifyUploader(tx, one);
}

export async function renameDocument(db: Db | Tx, id: string, title: string): Promise<void> {
  await db
    .update(document)
    .set({ title })
    .where(and(eq(document.id, id), lte(document.revision, 1)));
}

const selectDocuments = prepareStatement('documents', (db) =>
  db
    .select()
    .from(document)
    .where(sql`${document.id} = any(${sql.placeholder('ids')}::uuid[])`),
);

export async function findDocument(db: Db | Tx, id: string): Promise<DocumentRecord | null> {
  return (await findDocuments(db, [id]))[0] ?? null;
}

export async function findDocuments(db: Db | Tx, ids: readonly string[]): Promise<DocumentRecord[]> {
  return ids.length === 0 ? [] : selectDocuments(db).execute({ ids: [...ids] });
}

/** Documents by id, and all attachments of a contract, as values of a larger select, whose columns or placeholders both may be. */
export const selectFiles = (ids: SQLWrapper, contractId: string | Placeholder | PgColumn) => ({
  documents: jsonRows(document, {
    where: sql`${document.id} = any(${ids}::uuid[])`,
    orderBy: sql`${document.id}`,
  }),
  attachments: jsonRows(attachment, {
    where: eq(attachment.contractId, contractId),
    orderBy: sql`${attachment.id}`,
  }),
});

/** Ids of contracts with a file that was made from a template, for a larger statement. */
export const selectMadeFrom = (db: Db, templateId: string) =>
  db
    .select({ id: sql<string>`${document.contractId}`.as('made_from') })
    .from(document)
    .where(and(eq(document.fromTemplateId, templateId), not(isNull(document.contractId))));

/** What the values of `selectFiles` were. */
export interface SelectedFiles {
  documents: DocumentRecord[];
  attachments: (typeof attachment.$inferSelect)[];
}

const readFiles = prepareStatement('files-of-contract', (db) =>
  db.select(selectFiles(sql.placeholder('ids'), sql.placeholder('contractId'))).from(ONE_ROW),
);

/** The same in a statement of its own. */
export const findFiles = async (db: Db, ids: readonly string[], contractId: string): Promise<SelectedFiles> =>
  (await readFiles(db).execute({ ids: [...ids], contractId }))[0]!;

/** The same rows, locked until the transaction ends, in one order for all, so that two drafts cannot deadlock. */
export async function lockDocuments(tx: Tx, ids: readonly string[]): Promise<DocumentRecord[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(document)
    .where(inArray(document.id, [...ids]))
    .orderBy(document.id)
    .for('update');
}

export async function findRevision(
  db: Db | Tx,
  documentId: string,
  revision: number,
): Promise<RevisionRecord | null> {
  const [found] = await db
    .select()
    .from(documentRevision)
    .where(and(eq(documentRevision.documentId, documentId), eq(documentRevision.revision, revision)));
  return found ?? null;
}

/** Every revision of these files, oldest first. */
export async function listRevisions(db: Db, documentIds: readonly string[]): Promise<RevisionRecord[]> {
  if (documentIds.length === 0) return [];
  return db
    .select()
    .from(documentRevision)
    .where(inArray(documentRevision.documentId, [...documentIds]))
    .orderBy(documentRevision.documentId, documentRevision.revision);
}

/** The newest revision of each document that signatures are put on: before the first of them. */
export async function listUnsigned(db: Db, documentIds: readonly string[]): Promise<RevisionRecord[]> {
  if (documentIds.length === 0) return [];
  return db
    .selectDistinctOn([documentRevision.documentId])
    .from(documentRevision)
    .where(
      and(
        inArray(documentRevision.documentId, [...documentIds]),
        inArray(documentRevision.kind, ['UPLOAD', 'LAUNCH']),
      ),
    )
    .orderBy(documentRevision.documentId, desc(documentRevision.revision));
}

const selectDrawn = prepareStatement('document-drawn', (db) => {
  const [documentId, sha256] = [sql.placeholder('documentId'), sql.placeholder('sha256')];
  const launch = alias(documentRevision, 'launch');
  const launchedLater = db
    .select({ revision: launch.revision })
    .from(launch)
    .where(
      and(
        eq(launch.documentId, documentId),
        eq(launch.kind, 'LAUNCH'),
        gt(launch.revision, documentRevision.revision),
      ),
    );
  return db
    .select({ allDrawn: document.allDrawn })
    .from(documentRevision)
    .innerJoin(document, eq(document.id, documentRevision.documentId))
    .where(
      and(
        eq(documentRevision.documentId, documentId),
        eq(documentRevision.sha256, sha256),
        notExists(launchedLater),
      ),
    )
    .limit(1);
});

/**
 * Whether every page of the document was drawn; null when these bytes are not what signatures are put on: no revision of it, or one before
 * the launch revision (LAUNCH).
 */
export async function findDrawn(db: Db, documentId: string, sha256: string): Promise<boolean | null> {
  const [found] = await selectDrawn(db).execute({ documentId, sha256 });
  return found?.allDrawn ?? null;
}

/** Every page of this document was drawn. */
export async function markAllDrawn(db: Db, id: string): Promise<void> {
  await db.update(document).set({ allDrawn: true }).where(eq(document.id, id));
}

/**
 * Compare-and-set on the head; false when another writer was first.
 * @param held takes the lock of the stored file; what is written here does not depend on what that lock protects
 */
export async function moveHead(
  tx: Tx,
  documentId: string,
  expectedSha256: string,
  next: Pick<RevisionRecord, 'sha256' | 'storageKey' | 'size' | 'kind' | 'createTime'>,
  held: SQL,
): Promise<boolean> {
  const { sha256, storageKey, size } = next;
  const moved = tx
    .update(document)
    .set({ sha256, storageKey, size, revision: sql`${document.revision} + 1` })
    .where(and(eq(document.id, documentId), eq(document.sha256, expectedSha256)))
    .returning({ revision: document.revision });
  const { rowCount } = await tx.execute(sql`
    with moved as ${moved}, held as (select ${held})
    insert into document_revision (document_id, revision, kind, sha256, storage_key, size, create_time)
    select ${documentId}::uuid, moved.revision, ${next.kind}, ${sha256}, ${storageKey}, ${size}::integer, ${next.createTime.toISOString()}::timestamptz
    from moved, held`);
  return rowCount === 1;
}

/** A contract's revision with these bytes. Uploads do not count: the same file may be in many drafts. */
export async function findContractRevision(
  db: Db,
  sha256: string,
): Promise<{ documentId: string; contractId: string; revision: number } | null> {
  const [found] = await db
    .select({
      documentId: document.id,
      contractId: sql<string>`${document.contractId}`,
      revision: documentRevision.revision,
    })
    .from(documentRevision)
    .innerJoin(document, eq(document.id, documentRevision.documentId))
    .where(
      and(
        eq(documentRevision.sha256, sha256),
        sql`${documentRevision.kind} <> 'UPLOAD'`,
        sql`${document.contractId} is not null`,
      ),
    )
    .orderBy(desc(documentRevision.createTime))
    .limit(1);
  return found ?? null;
}

/** What was done to a document after one of its revisions: each kind once. */
export async function listLaterKinds(db: Db, documentId: string, revision: number): Promise<RevisionKind[]> {
  const rows = await db
    .selectDistinct({ kind: documentRevision.kind })
    .from(documentRevision)
    .where(and(eq(documentRevision.documentId, documentId), gt(documentRevision.revision, revision)));
  return rows.map(({ kind }) => kind);
}

/** Makes these the only documents of a contract. Written at the end of the transaction. */
export function setDocuments({ outbox }: Tx, ids: readonly string[], contractId: string): void {
  outbox.atEnd(onlyOf(document, ids, contractId));
}

/** Makes these documents files of a template, or of none. */
export async function setTemplate(tx: Tx, ids: readonly string[], templateId: string | null): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(document)
    .set({ templateId })
    .where(inArray(document.id, [...ids]));
}

/** Gives a contract these rows and takes all others from it. */
export function onlyOf(
  table: typeof document | typeof attachment,
  ids: readonly string[],
  contractId: string,
): SQL {
  const named = sql`${table.id} = any(${sql.param([...ids])}::uuid[])`;
  return sql`update ${table} set contract_id = case when ${named} then ${contractId}::uuid end where ${named} or ${table.contractId} = ${contractId}`;
}

/** A part of a merged upload that is not sent yet: it is restored when that one is split. */
const partOfUnsent = sql`exists (
  select 1 from ${document} as whole where whole.merged_from @> array[${document.id}] and whole.revision = 1
)`;

/** Uploads that no contract took; at most 200 at a time. @returns their stored files */
export async function deleteUnbound(tx: Tx, before: Date): Promise<{ key: string; sha256: string }[]> {
  const stale = tx
    .select({ id: document.id })
    .from(document)
    .where(
      and(
        isNull(document.contractId),
        isNull(document.templateId),
        lt(document.createTime, before),
        not(partOfUnsent),
      ),
    )
    .limit(200)
    .for('update', { skipLocked: true });
  return tx
    .delete(document)
    .where(inArray(document.id, stale))
    .returning({ key: document.storageKey, sha256: document.sha256 });
}

/** True while anything references this stored file. */
export async function isStored(db: Db | Tx, storageKey: string): Promise<boolean> {
  for (const table of [documentRevision, document, attachment]) {
    const found = await db
      .select({ key: table.storageKey })
      .from(table)
      .where(eq(table.storageKey, storageKey))
      .limit(1);
    if (found.length > 0) return true;
  }
  return false;
}

/** Names of referenced stored files, in order, after `after`: heads, every revision, attachments. */
export async function listStoredKeys(db: Db, after: string, limit: number): Promise<string[]> {
  const keysOf = (table: typeof document | typeof documentRevision | typeof attachment) =>
    sql`(select storage_key from ${table} where storage_key > ${after} order by storage_key limit ${limit})`;
  const { rows } = await db.execute<{ storage_key: string }>(
    sql`${keysOf(document)} union ${keysOf(documentRevision)} union ${keysOf(attachment)} order by storage_key limit ${limit}`,
  );
  return rows.map(({ storage_key }) => storage_key);
}
