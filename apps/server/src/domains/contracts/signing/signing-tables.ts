import type { IntentMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { IntentForm } from '@cinnabar/protocol/contracts/intent-schema';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../../../platform/db/time-column.ts';
import type { Origin } from '../../../platform/http/actor.ts';
import { contract } from '../lifecycle/contracts-tables.ts';

/** A declared intent to sign, bound to documents by digest and to one session; proven by a code (DESIGN §4). */
export const signIntent = pgTable(
  'sign_intent',
  {
    id: uuid().primaryKey(),
    userId: uuid().notNull(),
    sessionId: text().notNull(),
    method: text().$type<IntentMethod>().notNull(),
    contracts: jsonb().$type<IntentForm['contracts']>().notNull(),
    provenTime: time(),
    createTime: time().notNull(),
    expireTime: time().notNull(),
  },
  (table) => [index().on(table.userId, table.createTime)],
);

/** The seal of a field, and the serial number of the token whose code its use took. */
export interface SealChoice {
  fieldId: string;
  sealId: string;
  token?: string;
}

/** How the will was proved; AUTOMATIC: by a grant of the seal, without a person. */
export type SigningMethod = IntentMethod | 'AUTOMATIC';

export type SigningState = 'CLAIMED' | 'DONE' | 'FAILED';

/**
 * One attempt to write a step's signature into the documents. `token` is a fencing token: a process whose lease was taken over cannot write
 * any more, because the finishing transaction compares it.
 */
export const signing = pgTable(
  'signing',
  {
    contractId: uuid()
      .notNull()
      .references(() => contract.id, { onDelete: 'cascade' }),
    actionId: text().notNull(),
    /** The intent; of an automatic signature the grant whose giver has proved their will. */
    intentId: uuid().notNull(),
    state: text().$type<SigningState>().notNull(),
    token: integer().notNull(),
    leaseUntil: time().notNull(),
    userId: uuid().notNull(),
    userName: text().notNull(),
    origin: jsonb().$type<Origin>().notNull(),
    method: text().$type<SigningMethod>().notNull(),
    choices: jsonb().$type<SealChoice[]>().notNull(),
    /** Code of the error that ended a failed attempt. */
    failure: integer(),
    updateTime: time().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contractId, table.actionId] }), index().on(table.intentId)],
);
