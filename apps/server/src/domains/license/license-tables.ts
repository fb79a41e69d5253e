import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';

/** Licenses that were entered; the one issued last counts. */
export const license = pgTable('license', {
  /** As the operator numbered it: the same file entered twice is one license. */
  id: uuid().primaryKey(),
  licensee: text().notNull(),
  features: jsonb().$type<string[]>().notNull(),
  issueTime: time().notNull(),
  expireTime: time().notNull(),
  /** The signed file itself, so that its signature can be verified again. */
  file: text().notNull(),
  createTime: time().notNull(),
});

/** The latest time that this installation has recorded: setting the clock back gains nothing. One row. */
export const licenseClock = pgTable('license_clock', {
  id: text().primaryKey(),
  seenTime: time().notNull(),
});
