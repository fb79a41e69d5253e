import type { ExportFormat, ExportState } from '@cinnabar/protocol/audit/export-values';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import type { AuditActor } from '../audit-entry.ts';
import type { AskedFilter } from '../reading/log-filter.ts';

/** A file of the log that is being made, or that is kept until it expires. */
export const auditExport = pgTable(
  'audit_export',
  {
    id: uuid().primaryKey(),
    /** In whose name the log is read. */
    companyId: uuid().notNull(),
    /** Who began it; it is theirs alone. */
    userId: uuid().notNull(),
    actor: jsonb().$type<AuditActor>().notNull(),
    language: text().$type<Language>().notNull(),
    format: text().$type<ExportFormat>().notNull(),
    asked: jsonb().$type<AskedFilter>().notNull(),
    state: text().$type<ExportState>().notNull(),
    done: integer().notNull(),
    total: integer(),
    cut: boolean().notNull(),
    /** The name of the encrypted file in the storage, and its key, wrapped by the master key (base64). */
    storageKey: text(),
    fileKey: text(),
    /** Of the file as it is downloaded. */
    sha256: text(),
    size: bigint({ mode: 'number' }),
    createTime: time().notNull(),
    endTime: time(),
  },
  (table) => [
    index().on(table.userId, table.companyId, table.createTime),
    index().on(table.state, table.createTime),
  ],
);
