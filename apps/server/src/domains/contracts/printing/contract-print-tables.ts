import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** A file at the revision that was printed. */
export interface PrintedFile {
  documentId: string;
  revision: number;
  sha256: string;
  title: string;
  pages: number;
}

/** A print of a contract: copies of some of its files, requested in one call. */
export const contractPrint = pgTable(
  'contract_print',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** The code on the pages, without its hyphens; null where the installation prints none. */
    code: text().unique(),
    firstNumber: integer().notNull(),
    copies: integer().notNull(),
    files: jsonb().$type<PrintedFile[]>().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    /** The company that it was printed for; null for a person. */
    tenantName: text(),
    createTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.id] }), index().on(table.userId)],
);
