import type { JoinStatus } from '@cinnabar/protocol/organizations/joining/joining-values';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { company } from '../organizations-tables.ts';

/** A person asks to become an employee of a company. */
export const joinRequest = pgTable(
  'join_request',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    /** Null: no company here is called so, and the request expires unread. */
    companyId: uuid().references(() => company.id),
    /** The name or the register number of the company, as the person wrote it. */
    asked: text().notNull(),
    name: text().notNull(),
    number: text().notNull(),
    department: text().notNull(),
    remark: text().notNull(),
    /** A pending one past `expireTime` has expired. */
    status: text().$type<Exclude<JoinStatus, 'EXPIRED'>>().notNull(),
    /** Of a rejection. */
    reason: text(),
    createTime: time().notNull(),
    expireTime: time().notNull(),
    /** Of every status but PENDING. */
    statusTime: time(),
  },
  (table) => [
    index().on(table.userId, table.createTime),
    index().on(table.companyId, table.status, table.createTime),
  ],
);
