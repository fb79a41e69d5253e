import { type AnyPgColumn, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { userAccount } from '../users/user-tables.ts';

/** The means of a sign-in. `COMPANY`: company sign-in. */
export type FirstStep = 'PASSWORD' | 'CODE' | 'COMPANY';

export const session = pgTable(
  'session',
  {
    id: uuid().primaryKey(),
    /** SHA-256 of the token: a copy of this table opens no session. */
    tokenHash: text().notNull().unique(),
    userId: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    /** Null: the person acts for themself. */
    tenantId: uuid(),
    /** The company whose sign-in began it, and to which it is limited; null: the person signed in by their own means. */
    within: uuid(),
    /**
     * `SECOND_STEP`: the first step is done, the second is pending; valid for /multiauth only. `VISIT`: limited to one contract, on a device
     * that received a hand-over; `VISIT_DONE`: a completed visit.
     */
    stage: text().$type<'SECOND_STEP' | 'FULL' | 'VISIT' | 'VISIT_DONE'>().notNull(),
    /** The contract of a visit; null for every other session. */
    contractId: uuid(),
    firstStep: text().$type<FirstStep>(),
    /** Time of the last proof: at the sign-in, or later. */
    proofTime: time().notNull(),
    address: text().notNull(),
    device: text().notNull(),
    createTime: time().notNull(),
    seenTime: time().notNull(),
    expireTime: time().notNull(),
    /** The session that it continues under a new token; null from its first use on, which ends that one. */
    replaces: uuid().references((): AnyPgColumn => session.id, { onDelete: 'cascade' }),
    /** When a session that replaces it was started and has not been used yet; else null. */
    renewTime: time(),
  },
  (table) => [index().on(table.userId), index().on(table.expireTime), index().on(table.replaces)],
);
