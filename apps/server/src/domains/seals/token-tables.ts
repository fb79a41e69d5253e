import type { TokenAlgorithm, TokenDuty, TokenKind, TokenState } from '@cinnabar/protocol/seals/token-schema';
import { bigint, boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';

export type HolderKind = 'COMPANY' | 'SEAL' | 'PERSON';

/** A report that a token is lost, by one who holds these duties. */
interface LostReport {
  userId: string;
  name: string;
  duties: TokenDuty[];
  reason: string;
  /** ISO 8601. */
  time: string;
}

/**
 * A device that shows codes (RFC 4226, RFC 6238), held by a company, a seal or a person. An app of a person is another thing, `authenticator`
 * of identity.
 */
export const otpToken = pgTable(
  'otp_token',
  {
    id: uuid().primaryKey(),
    serialNo: text().notNull().unique(),
    manufacturer: text().notNull(),
    kind: text().$type<TokenKind>().notNull(),
    algorithm: text().$type<TokenAlgorithm>().notNull(),
    digits: integer().notNull(),
    /** Seconds. */
    period: integer().notNull(),
    /** The seed, wrapped with the master key, base64. */
    secret: text().notNull(),
    /** Step of the last accepted code, −1 before the first: it and earlier ones are refused. */
    lastStep: bigint({ mode: 'number' }).notNull(),
    /** Steps by which the token's clock is ahead. */
    drift: integer().notNull(),
    synced: boolean().notNull(),
    state: text().$type<TokenState>().notNull(),
    holderKind: text().$type<HolderKind>(),
    holderId: uuid(),
    /** The holder, or the owner of the seal; null of a person. */
    companyId: uuid(),
    bindTime: time(),
    usedTime: time(),
    lost: jsonb().$type<LostReport>(),
    importerId: uuid().notNull(),
    importTime: time().notNull(),
  },
  (table) => [
    // One token for a holder.
    unique().on(table.holderKind, table.holderId),
    index().on(table.importTime),
  ],
);
