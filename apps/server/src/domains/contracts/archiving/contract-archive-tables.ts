import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** `RETRYING`: it failed at least once and is retried at `nextTime`. */
export type ArchiveState = 'PENDING' | 'RETRYING' | 'DONE';

/** Files of closed contracts that are to be archived (B-LTA). */
export const contractArchive = pgTable(
  'contract_archive',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    documentId: uuid().notNull(),
    state: text().$type<ArchiveState>().notNull(),
    tries: integer().notNull(),
    /** Not before this; a node that works on it moves it on as a lease. */
    nextTime: time().notNull(),
    updateTime: time().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.documentId] }),
    index().on(table.state, table.nextTime),
  ],
);
