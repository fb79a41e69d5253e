import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';

/** A captcha picture or puzzle, required before a code is sent or a password is checked. */
export const captcha = pgTable(
  'captcha',
  {
    /** Random: knowing it is the right to request its picture. */
    id: text().primaryKey(),
    kind: text().$type<'PICTURE' | 'PUZZLE'>().notNull(),
    /** The characters, or the position of the piece in pixels. */
    answer: text().notNull(),
    /** The address that it was issued to; a solution from another address is refused. */
    address: text().notNull(),
    triesLeft: integer().notNull(),
    passedTime: time(),
    expireTime: time().notNull(),
  },
  (table) => [index().on(table.expireTime)],
);
