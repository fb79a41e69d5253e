import type { BulkColumn } from '@cinnabar/protocol/contracts/bulk/bulk-schema';
import type { BulkRowState, BulkState } from '@cinnabar/protocol/contracts/bulk/bulk-values';
import type { Outcome } from '@cinnabar/protocol/errors';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import type { Origin } from '../../../platform/http/actor.ts';
import type { SheetCell } from '../../../platform/sheets/sheet.ts';
import type { BulkFault } from './bulk-words.ts';

/** A bulk run: a sheet with a contract in each row, for a version of a template. Nothing is launched before it is started. */
export const contractBulk = pgTable(
  'contract_bulk',
  {
    companyId: uuid().notNull(),
    id: uuid().notNull(),
    /** Who uploaded the sheet; it is theirs alone. */
    userId: uuid().notNull(),
    creatorName: text().notNull(),
    state: text().$type<BulkState>().notNull(),
    /** Counts the changes: who changes or starts it names the version that they saw. */
    version: integer().notNull(),
    /** Of the job that launches the next row: a job with another number does nothing. */
    step: integer().notNull(),
    fileName: text().notNull(),
    sheetName: text(),
    merged: jsonb().$type<string[]>().notNull(),
    templateId: uuid().notNull(),
    /** The version that is pinned. */
    versionId: uuid().notNull(),
    categoryId: uuid(),
    expireTime: time(),
    /** The row of the headings, as the spreadsheet program numbers it, and their texts. */
    headingRow: integer().notNull(),
    headings: jsonb().$type<string[]>().notNull(),
    columns: jsonb().$type<BulkColumn[]>().notNull(),
    normalised: integer().notNull(),
    /** Why the job stopped it. */
    problem: jsonb().$type<Outcome>(),
    /** Of the call that started it: the contracts are launched as by that call. */
    origin: jsonb().$type<Origin>(),
    createTime: time().notNull(),
    startTime: time(),
    /** When the last row was launched, or it was stopped. */
    endTime: time(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index().on(table.companyId, table.userId, table.createTime),
    index().on(table.companyId, table.templateId),
    index().on(table.state, table.createTime),
  ],
);

/** Who takes a role in the contract of a row. */
export interface BulkParty {
  company: string;
  person: string;
  /** In the form of `normaliseAccount`. */
  contact: string;
}

/** A row of the sheet below the headings. */
export const contractBulkRow = pgTable(
  'contract_bulk_row',
  {
    companyId: uuid().notNull(),
    bulkId: uuid().notNull(),
    /** As the spreadsheet program numbers it. */
    row: integer().notNull(),
    cells: jsonb().$type<(SheetCell | null)[]>().notNull(),
    state: text().$type<BulkRowState>().notNull(),
    subject: text(),
    /** By the ids of roles. */
    parties: jsonb().$type<Record<string, BulkParty>>().notNull(),
    /** By the keys of params, in their stored form; what is absent is left to sources and defaults. */
    values: jsonb().$type<Record<string, string>>().notNull(),
    faults: jsonb().$type<BulkFault[]>().notNull(),
    /** Of its contract, drawn when its launch begins. */
    contractId: uuid(),
    /** Times that its launch began since the run was started. */
    attempts: integer().notNull(),
    /** Why its contract could not be sent. */
    problem: jsonb().$type<Outcome>(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.bulkId, table.row] }),
    index().on(table.companyId, table.bulkId, table.state, table.row),
  ],
);
