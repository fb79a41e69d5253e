import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { userAccount } from '../users/user-tables.ts';

const owner = () => uuid().references(() => userAccount.id, { onDelete: 'cascade' });

/** An authenticator app (RFC 6238). Without `confirmTime` it is only being set up. */
export const authenticator = pgTable('authenticator', {
  userId: owner().primaryKey(),
  /** Wrapped with the master key, base64. */
  secret: text().notNull(),
  /** The time step of the last accepted code: it and earlier ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createTime: time().notNull(),
  confirmTime: time(),
});

/** Recovery codes for a person who lost their factors; each is valid once and then removed. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: owner().notNull(),
    /** HMAC-SHA-256 under a key derived from the master key. */
    codeHash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** A WebAuthn credential. */
export const passkey = pgTable(
  'passkey',
  {
    id: uuid().primaryKey(),
    userId: owner().notNull(),
    name: text().notNull(),
    /** Credential id of the authenticator, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** The relying-party domain; it is valid only there. */
    rpId: text().notNull(),
    synced: boolean().notNull(),
    createTime: time().notNull(),
    usedTime: time(),
  },
  (table) => [index().on(table.userId)],
);

/** A WebAuthn challenge, valid for one response. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    /** The purpose of the response, e.g. `REGISTER:<session>`. */
    purpose: text().primaryKey(),
    userId: owner().notNull(),
    challenge: text().notNull(),
    expireTime: time().notNull(),
  },
  (table) => [index().on(table.expireTime)],
);
