import type { HandoverKind } from '@cinnabar/protocol/contracts/handover-schema';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';
import { contract } from './contracts-tables.ts';

/** One contract handed to another device of the same person, for this once. */
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
    /** SHA-256 of the token: a copy of this table opens nothing. */
    tokenHash: text().notNull().unique(),
    /** The session that handed it over; with its end the code ends. */
    sessionId: uuid().notNull(),
    /** The session that it became on the other device; null while unopened, or when that device was signed in anyhow. */
    visitId: uuid(),
    createTime: time().notNull(),
    expireTime: time().notNull(),
    openTime: time(),
    doneTime: time(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.id] }), index().on(table.expireTime)],
);
