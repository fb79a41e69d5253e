import type { TypedMethod } from '@cinnabar/protocol/contracts/intent-methods';
import type { GrantStatus } from '@cinnabar/protocol/seals/grant-schema';
import type { GrantRight, GrantSubject } from '@cinnabar/protocol/seals/grant-values';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/time-column.ts';
import { seal } from './seals-tables.ts';

/** A right to a company's seal. Limits are counted in the transaction that applies the seal. */
export const sealGrant = pgTable(
  'seal_grant',
  {
    id: uuid().primaryKey(),
    sealId: uuid()
      .notNull()
      .references(() => seal.id, { onDelete: 'cascade' }),
    /** Counted for each seal. */
    number: integer().notNull(),
    subjectType: text().$type<GrantSubject>().notNull(),
    /** A user, a department, a role, the company, or another company. */
    subjectId: uuid().notNull(),
    right: text().$type<GrantRight>().notNull(),
    /** Business types; empty: all. */
    categoryIds: uuid().array().notNull(),
    /** Templates that every file of a contract is made from; empty: any file. */
    templateIds: uuid().array().notNull().default([]),
    /** Registered names; empty: all. */
    counterparties: text().array().notNull(),
    /** In cents. */
    maxAmount: bigint({ mode: 'number' }),
    /** Null: from the beginning. */
    fromTime: time(),
    /** Null: without an end. */
    untilTime: time(),
    perDay: integer(),
    total: integer(),
    used: integer().notNull(),
    /** Uses on `usedDay`, a day in China. */
    usedToday: integer().notNull(),
    usedDay: text(),
    autoSign: boolean().notNull(),
    /** How, when and for which terms who granted it proved their intent; null: by a letter or a handover, and no automatic signing. The columns have an earlier name. */
    intentMethod: text('will_method').$type<TypedMethod>(),
    intentTime: timestamp('will_time', { withTimezone: true, mode: 'date' }),
    /** SHA-256 of the terms, in hexadecimal. */
    intentTerms: text('will_terms'),
    /** Automatic signing is paused since then. */
    pauseTime: time(),
    /** Of `used` and `usedToday`, those without a person. */
    autoUsed: integer().notNull().default(0),
    autoUsedToday: integer().notNull().default(0),
    status: text().$type<GrantStatus>().notNull(),
    /** Of its signed letter (hex); null: it has none, or the letter waits to be signed. */
    letterSha256: text(),
    grantedBy: uuid().notNull(),
    grantTime: time().notNull(),
    endedBy: uuid(),
    endTime: time(),
    /** Of the grant, and once it has ended of its end. */
    reason: text().notNull(),
  },
  (table) => [
    unique('seal_grant_number').on(table.sealId, table.number),
    index().on(table.subjectId),
    index('seal_grant_automatic').on(table.sealId).where(sql`auto_sign and status = 'ACTIVE'`),
    // Another company's people never sign without the letter of the legal representative.
    check(
      'seal_grant_agent_letter',
      sql`subject_type <> 'AGENT_COMPANY' or status <> 'ACTIVE' or letter_sha256 is not null`,
    ),
  ],
);

/** The employees to whom an agent company assigns a grant. Every writer holds the lock of the seal. */
export const sealAssignment = pgTable(
  'seal_assignment',
  {
    id: uuid().primaryKey(),
    grantId: uuid()
      .notNull()
      .references(() => sealGrant.id, { onDelete: 'cascade' }),
    /** The agent company. */
    companyId: uuid().notNull(),
    userId: uuid().notNull(),
    assignedBy: uuid().notNull(),
    assignTime: time().notNull(),
    /** Null also where the employee left. */
    endedBy: uuid(),
    endTime: time(),
    reason: text().notNull(),
  },
  (table) => [
    uniqueIndex('seal_assignment_open').on(table.grantId, table.userId).where(sql`end_time is null`),
    index('seal_assignment_user').on(table.userId).where(sql`end_time is null`),
  ],
);
