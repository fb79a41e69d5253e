import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';

export const REVISION_KINDS = ['UPLOAD', 'LAUNCH', 'SIGN', 'ARCHIVE'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/**
 * A file under its present head. Born before its contract, so keyed by itself; `contractId` is null until a draft takes it and
 * leads the index by which a contract's documents lie together.
 */
export const document = pgTable(
  'document',
  {
    id: uuid().primaryKey(),
    contractId: uuid(),
    ownerId: uuid().notNull(),
    /** Company in whose name it was uploaded; null for a person. */
    tenantId: uuid(),
    /** File name without extension. */
    title: text().notNull(),
    /** Shown size of every page in points. */
    pageSizes: jsonb().$type<{ width: number; height: number }[]>().notNull(),
    /** The head: number, digest, place and size of the newest revision. */
    revision: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    size: integer().notNull(),
    createTime: time().notNull(),
  },
  (table) => [index().on(table.contractId, table.id), index().on(table.ownerId, table.createTime)],
);

/** Every state that the file ever had; never changed, never removed while the document lives. */
export const documentRevision = pgTable(
  'document_revision',
  {
    documentId: uuid()
      .notNull()
      .references(() => document.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    kind: text().$type<RevisionKind>().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    size: integer().notNull(),
    createTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.documentId, table.revision] }), index().on(table.sha256)],
);
