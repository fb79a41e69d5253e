import type { SavedFilter } from '@cinnabar/protocol/audit/search-schema';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';

/** A filter of the log under a name. */
export const auditSearch = pgTable(
  'audit_search',
  {
    id: uuid().primaryKey(),
    /** The company in which it was saved, also one for the log of the installation. */
    companyId: uuid().notNull(),
    scope: text().$type<'COMPANY' | 'SYSTEM'>().notNull(),
    userId: uuid().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<SavedFilter>().notNull(),
    shared: boolean().notNull(),
    createTime: time().notNull(),
    /** Null: it is there. It is removed some time after. */
    deleteTime: time(),
  },
  (table) => [index().on(table.companyId, table.scope, table.userId), index().on(table.deleteTime)],
);
