import type {
  ImportField,
  ImportMode,
  ImportProblem,
  ImportState,
  RowOutcome,
  RowVerdict,
} from '@cinnabar/protocol/organizations/import/import-values';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import type { Sheet, SheetCell } from '../../../platform/sheets/sheet.ts';
import type { AuditActor } from '../../audit/index.ts';
import { company } from '../organizations-tables.ts';
import type { CellFault } from './reading/read-rows.ts';

/** What the checked rows say together, so that a page of 20,000 rows is not counted each time it is shown. */
export interface ImportSummary {
  counts: Record<RowVerdict, number>;
  faults: number;
  suggestions: number;
  normalised: Partial<Record<ImportField, number>>;
  keptContacts: number;
  /** Paths of departments that the company does not have. */
  missingDepartments: string[];
}

/** What became of the rows of a committed import, which are deleted before it is. */
export interface ImportOutcome {
  written: number;
  /** Right when they were checked, and not any more. */
  left: number;
  toInvite: number;
}

/** An import of employees from a spreadsheet: until it is committed nothing of the company has changed. */
export const employeeImport = pgTable(
  'employee_import',
  {
    companyId: uuid()
      .notNull()
      .references(() => company.id),
    id: uuid().notNull(),
    /** Who uploaded the file; before the commit it is theirs alone. */
    userId: uuid().notNull(),
    creatorName: text().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** Counts the changes: who changes or commits it names the version that they saw. */
    version: integer().notNull(),
    fileName: text().notNull(),
    sheetName: text(),
    ignored: jsonb().$type<Sheet['ignored']>().notNull(),
    merged: jsonb().$type<string[]>().notNull(),
    /** The row of the headings, as the spreadsheet program numbers it. */
    headingRow: integer().notNull(),
    /** By column, A first; null is not imported. */
    columns: jsonb().$type<(ImportField | null)[]>().notNull(),
    createDepartments: boolean().notNull(),
    summary: jsonb().$type<ImportSummary>().notNull(),
    mode: text().$type<ImportMode>(),
    /** Who committed it, for the records of the job. */
    actor: jsonb().$type<AuditActor>(),
    /** Rows that were looked at, and invitations that were sent, by the job. */
    done: integer().notNull(),
    invited: integer().notNull(),
    /** Null until all rows were looked at. */
    outcome: jsonb().$type<ImportOutcome>(),
    problem: text().$type<ImportProblem>(),
    /** Departments that it created. */
    departmentIds: jsonb().$type<string[]>().notNull(),
    createTime: time().notNull(),
    commitTime: time(),
    /** Of DONE and UNDONE. */
    endTime: time(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index().on(table.companyId, table.createTime),
    index().on(table.state, table.createTime),
  ],
);

/** What a row changes of an employee who is there already, so that it can be taken back. */
export interface RowChanges {
  before: Partial<Record<ChangedField, string | null>>;
  after: Partial<Record<ChangedField, string | null>>;
}
export type ChangedField = 'name' | 'mobile' | 'email' | 'number' | 'departmentId' | 'position';

/** A row of the sheet that is not blank, the heading and what stands above it among them. */
export const employeeImportRow = pgTable(
  'employee_import_row',
  {
    companyId: uuid().notNull(),
    importId: uuid().notNull(),
    /** As the spreadsheet program numbers it. */
    row: integer().notNull(),
    cells: jsonb().$type<(SheetCell | null)[]>().notNull(),
    /** Null: no employee, such as the headings. */
    verdict: text().$type<RowVerdict>(),
    values: jsonb().$type<Partial<Record<ImportField, string>>>().notNull(),
    faults: jsonb().$type<CellFault[]>().notNull(),
    normalised: jsonb().$type<ImportField[]>().notNull(),
    keepsContact: boolean().notNull(),
    /** Of CHANGED and SAME: who it is. Of NEW: null until it is written. */
    employeeId: uuid(),
    /** Null: not yet known, or none; the department may have to be created first. */
    departmentId: uuid(),
    changes: jsonb().$type<RowChanges>(),
    /** Roles that the employee gets. */
    roleIds: jsonb().$type<string[]>().notNull(),
    outcome: text().$type<RowOutcome>(),
    inviteTime: time(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.importId, table.row] }),
    index().on(table.companyId, table.importId, table.verdict, table.row),
  ],
);
