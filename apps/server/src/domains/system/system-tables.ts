import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/db/db-tables.ts';
import { time } from '../../platform/db/time-column.ts';

/** Settings that were changed at least once. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  /** Null: the default applies again. */
  value: jsonb(),
  updateTime: time().notNull(),
  /** The value before the last change; null when the default applied. */
  previous: jsonb(),
  /** Who made the last change; null when the system did. */
  changedBy: text(),
  /** Counts the changes. */
  version: integer().notNull().default(1),
});

/** The background picture of the sign-in page; the setting names the one that is shown. */
export const background = pgTable('background', {
  key: text().primaryKey(),
  /** WebP. */
  picture: bytea().notNull(),
  createTime: time().notNull(),
});
