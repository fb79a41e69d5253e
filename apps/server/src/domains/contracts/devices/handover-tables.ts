import type { HandoverKind } from '@cinnabar/protocol/contracts/handover-schema';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** One single-use hand-over of a contract to one person on another device. */
export const contractHandover = pgTable(
  'contract_handover',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    kind: text().$type<HandoverKind>().notNull(),
    /** The signer, and the company that they act for. */
    userId: uuid().notNull(),
    userName: text().notNull(),
    tenantId: uuid(),
    /** The party of a link; null for a code shown on one's own screen. */
    signatoryId: text(),
    /** SHA-256 of the token: a copy of this table opens nothing. */
    tokenHash: text().notNull().unique(),
    /** The session that started it; a code on a screen ends with it, a link does not. */
    sessionId: uuid().notNull(),
    /** The session that it became on the other device; null while unopened, or when that device was already signed in. */
    visitId: uuid(),
    createTime: time().notNull(),
    expireTime: time().notNull(),
    openTime: time(),
    doneTime: time(),
    /** Set for a link that was withdrawn, or whose receiver has changed, or whose contract was closed. */
    revokeTime: time(),
    /** A page of this installation that a link leads back to. */
    returnPath: text(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.id] }), index().on(table.expireTime)],
);
