import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';

/** Accesses recorded already, so that opening and reading are recorded once a day and person, not with every call. Kept for some days. */
export const contractAccess = pgTable(
  'contract_access',
  {
    contractId: uuid().notNull(),
    /** Event, day, user, and object within the contract. */
    mark: text().notNull(),
    createTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.mark] }), index().on(table.createTime)],
);
