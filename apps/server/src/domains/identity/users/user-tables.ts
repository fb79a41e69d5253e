import type { Guide } from '@cinnabar/protocol/limits';
import type { Language } from '@cinnabar/protocol/transport/headers';
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';

/** A natural person. Named `user_account` because `user` is a reserved word of SQL. */
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
    /** The directory (`company_provider`) that alone decides this account's password, as its person chose. Null: this product. */
    homeId: uuid(),
    signPasswordHash: text(),
    /** The person's identity was verified. */
    realName: boolean().notNull(),
    lang: text().$type<Language>().notNull(),
    avatarKey: text(),
    /** First sign-in; null for a person who was only invited, and gets messages in the language of the inviting person. */
    visitTime: time(),
    /** The company of the last session, in which the next one starts. */
    lastTenantId: uuid(),
    createTime: time().notNull(),
  },
  // An account has one home.
  (table) => [check('one_home', sql`${table.homeId} is null or ${table.passwordHash} is null`)],
);

/** The passwords that a person had last, the present one too: its age, and what may not be used again. */
export const passwordHistory = pgTable(
  'password_history',
  {
    userId: uuid()
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    setTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.hash] })],
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
