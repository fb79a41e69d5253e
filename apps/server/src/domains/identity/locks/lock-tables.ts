import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';

/** Wrong passwords in a row. The key names a user, or the digest of an unknown account. */
export const loginFailure = pgTable('login_failure', {
  key: text().primaryKey(),
  count: integer().notNull(),
  lastTime: time().notNull(),
  lockedUntil: time(),
});
