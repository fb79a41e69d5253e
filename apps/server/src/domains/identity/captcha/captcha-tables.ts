import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';

/** A picture to be read or a puzzle to be solved, before a code is sent or a password is looked at. */
export const captcha = pgTable(
  'captcha',
  {
    /** Random: knowing it is asking for its picture. */
    id: text().primaryKey(),
    kind: text().$type<'PICTURE' | 'PUZZLE'>().notNull(),
    /** The characters, or where the piece belongs in pixels. */
    answer: text().notNull(),
    /** Who was asked: nobody solves for another address. */
    address: text().notNull(),
    triesLeft: integer().notNull(),
    passedTime: time(),
    expireTime: time().notNull(),
  },
  (table) => [index().on(table.expireTime)],
);
