import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import type { CodePurpose } from './code-purpose.ts';

/** One live code per contact, purpose and bound object. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    contact: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** The object that the code is limited to, e.g. an intent; empty when none. */
    bindTo: text().notNull(),
    /** HMAC-SHA-256 under a key derived from the master key: without one all 10⁶ codes could be tried at once. */
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    /** An unknown person who proves the contact with it becomes an external person. */
    welcome: boolean().notNull(),
    issueTime: time().notNull(),
    voiceTime: time(),
    expireTime: time().notNull(),
    usedTime: time(),
  },
  (table) => [
    primaryKey({ columns: [table.contact, table.purpose, table.bindTo] }),
    index().on(table.expireTime),
  ],
);
