import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { userAccount } from '../users/user-tables.ts';

/** How a sign-in began. `COMPANY`: with a company's own sign-in. */
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
    /** The company whose own sign-in began it, and all that it is good for; null: the person came by their own means. */
    within: uuid(),
    /**
     * `SECOND_STEP`: the first step was taken, the second is still to come; good for /multiauth only. `VISIT`: a device that was handed
     * one contract; `VISIT_DONE`: it has done what it was for.
     */
    stage: text().$type<'SECOND_STEP' | 'FULL' | 'VISIT' | 'VISIT_DONE'>().notNull(),
    /** The contract of a visit; null for every other session. */
    contractId: uuid(),
    firstStep: text().$type<FirstStep>(),
    /** When the person last showed who they are: at the sign-in, or anew. */
    proofTime: time().notNull(),
    address: text().notNull(),
    device: text().notNull(),
    createTime: time().notNull(),
    seenTime: time().notNull(),
    expireTime: time().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expireTime)],
);
