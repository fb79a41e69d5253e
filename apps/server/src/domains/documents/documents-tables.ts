import type { ConversionProblem, DocumentState } from '@cinnabar/protocol/documents/document-schema';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';

export const REVISION_KINDS = ['UPLOAD', 'LAUNCH', 'SIGN', 'ARCHIVE'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** The source of a document that was not uploaded as a PDF; only its digest is kept. */
export interface DocumentSource {
  name: string;
  sha256: string;
  size: number;
  /** The converter with its version; null until the PDF exists. */
  engine: string | null;
}

/**
 * A file under its present head. Created before its contract, so keyed by its own id; `contractId` is null until a draft takes it and leads
 * the index of a contract's documents.
 */
export const document = pgTable(
  'document',
  {
    id: uuid().primaryKey(),
    contractId: uuid(),
    /** The template that it is a file of; no contract takes it then, only copies. */
    templateId: uuid(),
    /** The version of a template that it was made from, with the same bytes. */
    fromVersionId: uuid(),
    /** The template of that version. */
    fromTemplateId: uuid(),
    ownerId: uuid().notNull(),
    /** Company that it was uploaded for; null for a person. */
    tenantId: uuid(),
    /** File name without extension. */
    title: text().notNull(),
    /** Displayed size of every page in points. */
    state: text().$type<DocumentState>().notNull(),
    problem: text().$type<ConversionProblem>(),
    source: jsonb().$type<DocumentSource>(),
    /** The documents that it was merged from, in order; they are kept until it is sent. */
    mergedFrom: uuid().array(),
    pageSizes: jsonb().$type<{ width: number; height: number }[]>().notNull(),
    /** Each page has been drawn once, in some revision: later ones only add content. */
    allDrawn: boolean().notNull().default(false),
    /** The head: number, digest, storage key and size of the newest revision; 0 and the source's while it is being converted. */
    revision: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    size: integer().notNull(),
    createTime: time().notNull(),
  },
  (table) => [
    index().on(table.contractId, table.id),
    index().on(table.ownerId, table.createTime),
    index().on(table.templateId).where(sql`${table.templateId} is not null`),
    index().on(table.fromTemplateId).where(sql`${table.fromTemplateId} is not null`),
    index().on(table.storageKey),
    index().using('gin', table.mergedFrom),
  ],
);

/** Every revision of the file; never removed while the document exists, and never changed, but for previews of papers (`replaceTypeset`). */
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
  (table) => [
    primaryKey({ columns: [table.documentId, table.revision] }),
    index().on(table.sha256),
    index().on(table.storageKey),
  ],
);

/** A file of a contract that is not signed. `contractId` is null until a draft takes it. */
export const attachment = pgTable(
  'attachment',
  {
    id: uuid().primaryKey(),
    contractId: uuid(),
    ownerId: uuid().notNull(),
    /** With its extension. */
    name: text().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    size: integer().notNull(),
    createTime: time().notNull(),
  },
  (table) => [
    index().on(table.contractId, table.id),
    index().on(table.createTime),
    index().on(table.storageKey),
  ],
);
