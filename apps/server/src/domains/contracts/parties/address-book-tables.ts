import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';

/** Receivers that a person sends contracts to. Each person's own: no one else reads or changes it. */
export const address = pgTable(
  'address',
  {
    id: uuid().primaryKey(),
    ownerId: uuid().notNull(),
    /** Empty for a person who acts for themself. */
    companyName: text().notNull(),
    name: text().notNull(),
    contact: text().notNull(),
    useTime: time(),
    createTime: time().notNull(),
  },
  (table) => [
    uniqueIndex().on(table.ownerId, table.companyName, table.contact),
    index().on(table.ownerId, table.useTime),
  ],
);
