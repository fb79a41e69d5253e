import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '../../platform/db/db-tables.ts';
import { time } from '../../platform/db/time-column.ts';

/** Settings that were changed at least once. */
export const setting = pgTable('setting', {
  name: text().primaryKey(),
  /** Null: the default applies. */
  value: jsonb(),
  updateTime: time().notNull(),
  /** Counts the changes. */
  version: integer().notNull().default(1),
});

/** Every change of a setting. The name of who made it is not stored: it is that of the person, as long as there is one. */
export const settingChange = pgTable(
  'setting_change',
  {
    name: text().notNull(),
    /** The version of the setting after the change. */
    version: integer().notNull(),
    /** Null: the default applied. */
    before: jsonb(),
    /** Null: the default applies. */
    after: jsonb(),
    time: time().notNull(),
    /** The person who made it; null when the system did. */
    changedBy: uuid(),
    /** The change that it took back. */
    takenBack: integer(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Pictures of the logo; the setting names those that are shown. */
export const logo = pgTable('logo', {
  key: text().primaryKey(),
  /** WebP. */
  picture: bytea().notNull(),
  createTime: time().notNull(),
});

/** Background pictures of the sign-in page; the setting names the one that is shown. */
export const background = pgTable('background', {
  key: text().primaryKey(),
  /** WebP. */
  picture: bytea().notNull(),
  createTime: time().notNull(),
});
