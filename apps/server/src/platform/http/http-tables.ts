import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../db/time-column.ts';

/** First answers by nonce, so that a repeated request is answered without repeating its effect (calls.md §1, replay). */
export const requestNonce = pgTable(
  'request_nonce',
  {
    sessionId: text().notNull(),
    nonce: text().notNull(),
    requestHash: text().notNull(),
    /** Null while the first request is still being processed. */
    status: integer(),
    /** Encrypted under a key derived from the session's token. */
    body: text(),
    createTime: time().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.nonce] }), index().on(table.createTime)],
);

/** Attempts counted per key and window, shared by all processes. */
export const rateCounter = pgTable(
  'rate_counter',
  {
    key: text().notNull(),
    windowStart: time().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);
