import type { HandoverKind } from '@cinnabar/protocol/contracts/handover-schema';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** One contract handed to one person on another device, for this once. */
export const contractHandover = pgTable(
  'contract_handover',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text().$type<HandoverKind>().notNull(),
    /** Who is to sign there, and for which company. */
    userId: uuid().notNull(),
    userName: text().notNull(),
    tenantId: uuid(),
    /** The party that it is for; null for a code on one's own screen. */
    signatoryId: text(),
    /** SHA-256 of the token: a copy of this table opens nothing. */
    tokenHash: text().notNull().unique(),
    /** The session that handed it over; with its end a code on a screen ends, a link does not. */
    sessionId: uuid().notNull(),
    /** The session that it became on the other device; null while unopened, or when that device was signed in anyhow. */
    visitId: uuid(),
    createTime: time().notNull(),
    expireTime: time().notNull(),
    openTime: time(),
    doneTime: time(),
    /** A link that was withdrawn, or whose receiver has changed, or whose contract has ended. */
    revokeTime: time(),
    /** A page of ours that a link leads back to. */
    returnPath: text(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.id] }), index().on(table.expireTime)],
);
