import type { ApprovalStatus } from '@cinnabar/protocol/seals/approval-values';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';
import type { UseContent } from './seals-ports.ts';
import { seal } from './seals-tables.ts';

/** A request to use a seal once, for exactly these bytes and places, and its answer. */
export const sealApproval = pgTable(
  'seal_approval',
  {
    id: uuid().primaryKey(),
    companyId: uuid().notNull(),
    year: integer().notNull(),
    /** Counted for each company and year. */
    sequence: integer().notNull(),
    sealId: uuid()
      .notNull()
      .references(() => seal.id, { onDelete: 'cascade' }),
    contractId: uuid().notNull(),
    /** The step that the seal is for. */
    actionId: text().notNull(),
    askerId: uuid().notNull(),
    askerName: text().notNull(),
    reason: text().notNull(),
    askTime: time().notNull(),
    /** What was asked for, as it was then. */
    content: jsonb().$type<UseContent>().notNull(),
    /** Of its bytes and places. */
    digest: text().notNull(),
    status: text().$type<ApprovalStatus>().notNull(),
    examinerId: uuid(),
    examinerName: text(),
    examineTime: time(),
    /** The words of a refusal. */
    answer: text().notNull(),
    /** The end of an approval. */
    untilTime: time(),
  },
  (table) => [
    unique('seal_approval_number').on(table.companyId, table.year, table.sequence),
    uniqueIndex('seal_approval_waiting')
      .on(table.sealId, table.contractId, table.askerId)
      .where(sql`${table.status} = 'WAITING'`),
    index().on(table.contractId, table.askerId),
    index().on(table.companyId, table.status),
    index().on(table.sealId, table.askTime),
  ],
);
