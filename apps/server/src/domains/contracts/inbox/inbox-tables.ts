import type { ContractStatus } from '@cinnabar/protocol/contracts/contract-lifecycle';
import type { Box } from '@cinnabar/protocol/contracts/contract-schema';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/**
 * The rows by which a user's lists show a contract, written with every transition (DESIGN §7). `owner` is `user:<id>`,
 * `role:<company>:<type>` or `department:<id>`; `capacity` is the company that the owner sees it for, or empty.
 */
export const inbox = pgTable(
  'inbox',
  {
    owner: text().notNull(),
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    capacity: text().notNull(),
    box: text().$type<Exclude<Box, 'ALL'>>().notNull(),
    /** Order of boxes when one viewer owns a contract twice: the smaller one wins. */
    rank: integer().notNull(),
    signCode: integer().notNull(),
    status: text().$type<ContractStatus>().notNull(),
    sortTime: time().notNull(),
    /** Deadline of what waits now. */
    deadline: time(),
    /** Bigrams of all searchable texts: trigram indexes miss Chinese words of two characters. */
    bigrams: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.contractId, table.owner, table.capacity] }),
    index().on(table.owner, table.box, table.sortTime, table.contractId),
    index().using('gin', table.bigrams),
  ],
);
