import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import type { CodePurpose } from './code-purpose.ts';

/** One live code per contact, purpose and bound thing. */
export const oneTimeCode = pgTable(
  'one_time_code',
  {
    contact: text().notNull(),
    purpose: text().$type<CodePurpose>().notNull(),
    /** What the code is good for besides its purpose, e.g. an intent; empty when nothing. */
    bindTo: text().notNull(),
    /** HMAC-SHA-256 under a key derived from the master key: a million codes are tried in a moment without one. */
    codeHash: text().notNull(),
    triesLeft: integer().notNull(),
    /** Whoever proves the contact with it and is unknown becomes an external person. */
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
