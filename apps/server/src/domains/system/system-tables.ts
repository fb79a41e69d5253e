import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/db/db-tables.ts';
import { time } from '../../platform/db/time-column.ts';

/** Settings that differ from their defaults. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  updateTime: time().notNull(),
});

/** The background picture of the sign-in page; the setting names the one that is shown. */
export const background = pgTable('background', {
  key: text().primaryKey(),
  /** WebP. */
  picture: bytea().notNull(),
  createTime: time().notNull(),
});
