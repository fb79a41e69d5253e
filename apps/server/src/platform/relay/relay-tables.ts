import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { OutgoingAnnouncement } from '../db/change-outbox.ts';
import { time } from '../db/time-column.ts';

/** What the relays sent, one row per batch; every process reads it by position. Kept for minutes. */
export const changeLog = pgTable('change_log', {
  /** Rows become visible in this order: it is assigned under the lock of the relays. */
  position: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  writeTime: time().notNull(),
  announcements: jsonb().$type<OutgoingAnnouncement[]>().notNull(),
  /** How many jobs were added, by queue. */
  jobs: jsonb().$type<Record<string, number>>().notNull(),
});

/** What changed for a company, numbered 1, 2, 3 … in the order of the commits. */
export const companyChange = pgTable(
  'company_change',
  {
    companyId: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    /** The id of what changed. */
    subject: uuid().notNull(),
    detail: jsonb().$type<Record<string, string | number | null>>().notNull(),
    changeTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.seq] }), index().on(table.changeTime)],
);

/** The last number that a company's changes got; it outlives them. */
export const companyChangeHead = pgTable('company_change_head', {
  companyId: uuid().primaryKey(),
  seq: bigint({ mode: 'number' }).notNull(),
});
