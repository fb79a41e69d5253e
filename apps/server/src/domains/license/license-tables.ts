import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Terms that an operator entered; the newest one counts. */
export const licenseTerm = pgTable('license_term', {
  id: uuid().primaryKey(),
  expireTime: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
  createTime: timestamp({ withTimezone: true, mode: 'date' }).notNull(),
});
