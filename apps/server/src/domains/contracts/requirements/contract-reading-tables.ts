import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** When a user first opened the files of a contract; stored where the sender requires a reading time. */
export const contractReading = pgTable(
  'contract_reading',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    userId: uuid().notNull(),
    startTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.userId] })],
);
