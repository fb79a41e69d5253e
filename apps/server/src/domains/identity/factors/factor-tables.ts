import { bigint, boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { userAccount } from '../users/user-tables.ts';

const owner = () => uuid().references(() => userAccount.id, { onDelete: 'cascade' });

/** An authenticator app (RFC 6238). Until `confirmTime` it is only being set up. */
export const authenticator = pgTable('authenticator', {
  userId: owner().primaryKey(),
  /** Wrapped by the master key, base64. */
  secret: text().notNull(),
  /** The time step of the last code that was taken: none counts twice, nor an earlier one after it. */
  lastStep: bigint({ mode: 'number' }).notNull(),
  createTime: time().notNull(),
  confirmTime: time(),
});

/** Ways back in for somebody who lost their factors; each is good once and gone then. */
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
    /** base64url, as the authenticator calls it. */
    credentialId: text().notNull().unique(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** The domain it was made for; it works nowhere else. */
    rpId: text().notNull(),
    synced: boolean().notNull(),
    createTime: time().notNull(),
    usedTime: time(),
  },
  (table) => [index().on(table.userId)],
);

/** What an authenticator was asked to sign; good for one answer. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    /** What the answer is good for, e.g. `REGISTER:<session>`. */
    purpose: text().primaryKey(),
    userId: owner().notNull(),
    challenge: text().notNull(),
    expireTime: time().notNull(),
  },
  (table) => [index().on(table.expireTime)],
);
