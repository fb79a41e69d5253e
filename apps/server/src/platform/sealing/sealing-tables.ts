import { pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../db/time-column.ts';

/** Key pairs that browsers seal passwords to. `kid` is derived from the public key, so that two first starts cannot disagree. */
export const cipherKey = pgTable('cipher_key', {
  /** `current`, so that two processes that start together create one key. */
  name: text().primaryKey(),
  kid: text().notNull(),
  /** base64url. */
  publicKey: text().notNull(),
  /** X25519 private key, wrapped by the master key, base64. */
  privateKey: text().notNull(),
  createTime: time().notNull().defaultNow(),
});
