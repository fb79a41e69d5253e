import type { Guide } from '@cinnabar/protocol/limits';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';
import type { CodePurpose } from './code-purpose.ts';

/** How a sign-in began. `COMPANY`: with a company's own sign-in. */
export type FirstStep = 'PASSWORD' | 'CODE' | 'COMPANY';

/** A natural person. Called `user_account` because `user` is a word of SQL. */
export const userAccount = pgTable(
  'user_account',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** In the form of `normaliseAccount`; a person has at least one of the two. */
    mobile: text().unique(),
    email: text().unique(),
    /** argon2id in PHC form; null for those who sign in by code only, or with the password of their home. */
    passwordHash: text(),
    /** The directory (`company_provider`) that alone decides this account's password, because its person wants it so. Null: nobody but this product. */
    homeId: uuid(),
    signPasswordHash: text(),
    /** The person's identity was verified. */
    realName: boolean().notNull(),
    lang: text().$type<Language>().notNull(),
    avatarKey: text(),
    /** When they first signed in; null for who was only invited, and is written to in the language of who did. */
    visitTime: time(),
    /** Where the last session was, so that the next one starts there. */
    lastTenantId: uuid(),
    createTime: time().notNull(),
  },
  // An account has one home.
  (table) => [check('one_home', sql`${table.homeId} is null or ${table.passwordHash} is null`)],
);

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

/** Wrong passwords in a row. The key names a user, or the digest of an account that nobody has. */
export const loginFailure = pgTable('login_failure', {
  key: text().primaryKey(),
  count: integer().notNull(),
  lastTime: time().notNull(),
  lockedUntil: time(),
});

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

/** Guides that a person has seen (product-spec §3). */
export const guideSeen = pgTable(
  'guide_seen',
  {
    userId: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    guide: text().$type<Guide>().notNull(),
    seenTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.guide] })],
);
