import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Settings that differ from their defaults. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updateTime: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
